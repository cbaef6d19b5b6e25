import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Choices, moveFocus } from "@/ui/controls/choices";
import { DialogFooter } from "../../dialog/DialogFooter";
import { TextInput } from "../../form/inputs/TextInput";
import { foldText } from "../../format/foldText";
import { Surface } from "../../layout/Surface";
import { type FieldPlace, FieldPlaceContext, type Picked } from "./FilterField";
import { Head, useFilterForm } from "./filterForm";

const Search = styled("div")({ padding: "16px 16px 0" });

const Found = styled(Choices)({ "&:not(:empty) + *": { display: "none" } });

const Field = styled("div")(({ theme }) => ({
  padding: "8px 24px 16px",
  overflowY: "auto",
  [theme.breakpoints.down("sm")]: { padding: "8px 16px 16px" },
}));

interface ConditionSurfaceProps {
  anchor: HTMLElement;
  /** The condition to change; undefined to choose one first. */
  condition?: Picked;
  fields: (close: () => void) => ReactNode;
  onClose: () => void;
}

/** A menu of all conditions, or the field of one of them. The field takes effect at once. */
export function ConditionSurface({ anchor, condition, fields, onClose }: ConditionSurfaceProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const [picked, setPicked] = useState(condition);
  const { form, show, leave } = useFilterForm(onClose);
  return (
    <Surface anchor={anchor} titleId={titleId} width={320} onClose={leave}>
      {picked ? (
        <form ref={form} noValidate onSubmit={show} style={{ display: "contents" }}>
          <Head id={titleId} variant="h2" className="visually-hidden">
            {t("ui.list.conditionOf", { label: picked.label })}
          </Head>
          <FieldPlaceContext value={{ only: picked.field }}>
            <Field sx={{ pt: { xs: 4, sm: 4 } }}>{fields(onClose)}</Field>
          </FieldPlaceContext>
          <DialogFooter>
            <Button variant="outlined" color="secondary" type="submit">
              {t("common.close")}
            </Button>
          </DialogFooter>
        </form>
      ) : (
        <>
          <h2 id={titleId} className="visually-hidden">
            {t("ui.list.addCondition")}
          </h2>
          <ConditionMenu fields={fields} onPick={setPicked} onSet={onClose} />
        </>
      )}
    </Surface>
  );
}

interface ConditionMenuProps extends Pick<ConditionSurfaceProps, "fields"> {
  onPick: (condition: Picked) => void;
  /** Called when the chosen condition is set already. */
  onSet: () => void;
}

/** The conditions by name, found by typing. Enter chooses the first, as soon as their code is there. */
function ConditionMenu({ fields, onPick, onSet }: ConditionMenuProps) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const place = useMemo<FieldPlace>(() => {
    const typed = foldText(text.trim()).text;
    return { items: { matches: (label) => foldText(label).text.includes(typed), onPick, onSet } };
  }, [text, onPick, onSet]);
  const entered = useRef(false);
  const pickFirst = () => {
    const first = list.current?.querySelector<HTMLElement>("[data-choice]");
    entered.current = !first;
    first?.click();
  };
  useEffect(() => {
    const arrival = new MutationObserver(() => entered.current && pickFirst());
    if (list.current) arrival.observe(list.current, { childList: true });
    return () => arrival.disconnect();
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: moves the focus between the controls inside
    <div onKeyDown={moveFocus} style={{ display: "contents" }}>
      <Search>
        <TextInput
          name="uslov"
          label={t("ui.list.findCondition")}
          labelHidden
          placeholder={t("ui.list.findCondition")}
          value={text}
          autoComplete="off"
          autoFocus
          onChange={({ target }) => {
            entered.current = false;
            setText(target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            pickFirst();
          }}
        />
      </Search>
      <FieldPlaceContext value={place}>
        <Found ref={list}>{fields(onSet)}</Found>
        <Typography role="status" color="textSecondary" sx={{ px: 4, pb: 4 }}>
          {t("ui.list.noCondition")}
        </Typography>
      </FieldPlaceContext>
    </div>
  );
}
