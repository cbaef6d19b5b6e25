import Button from "@mui/material/Button";
import Collapse from "@mui/material/Collapse";
import Dialog from "@mui/material/Dialog";
import MenuItem from "@mui/material/MenuItem";
import { ThemeProvider } from "@mui/material/styles";
import TextField from "@mui/material/TextField";
import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { theme } from "@/ui/theme/theme";
import { computedStyle, jsdomStyle } from "./computedStyle";

const properties = ["display", "visibility", "opacity", "pointer-events", "overflow-y", "content"];

const read = (style: CSSStyleDeclaration) => properties.map((name) => style.getPropertyValue(name));

it("says of all that a test asks what jsdom says", () => {
  render(
    <ThemeProvider theme={theme}>
      <style>{`
        .hidden { display: none }
        .shown { display: inline-block; visibility: visible }
        .list > .entry, .faint:not(.strong) { opacity: 0.5 }
        @media (min-width: 1px) { .entry { display: none } }
        p::before { content: "§" }
      `}</style>
      <div style={{ visibility: "hidden" }}>
        <span>inherits</span>
        <b className="shown">shown again</b>
      </div>
      <div className="hidden shown">
        <p hidden>away</p>
      </div>
      <ul className="list">
        <li className="entry">one</li>
        <li className="faint strong">two</li>
        <li className="faint">three</li>
      </ul>
      <details>
        <summary>more</summary>
      </details>
      <input type="hidden" />
      <Button disabled>Pošalji</Button>
      <Collapse in={false}>folded</Collapse>
      <TextField select label="Prioritet" value="1">
        <MenuItem value="1">Hitno</MenuItem>
      </TextField>
      <Dialog open>
        <svg aria-hidden="true">
          <path d="M0 0" />
        </svg>
      </Dialog>
    </ThemeProvider>,
  );
  const elements = Array.from(document.querySelectorAll("body, body *"));
  expect(elements.length).toBeGreaterThan(30);
  for (const element of elements) {
    expect(read(computedStyle(element)), element.outerHTML.slice(0, 120)).toEqual(read(jsdomStyle(element)));
  }
  expect(computedStyle(elements[0] as Element).display).toBe("block");
});
