interface Rule {
  selector: string;
  style: CSSStyleDeclaration;
  order: number;
}

const inherited: Record<string, string> = { visibility: "visible", "pointer-events": "auto" };
const initial: Record<string, string> = { opacity: "1", "overflow-y": "visible", content: "normal" };
/** jsdom's own function. */
export const jsdomStyle = window.getComputedStyle.bind(window);

/** The default display of each kind of element in jsdom's own stylesheet; that of a summary depends on its place. */
const kinds = new Map<string, string>();
function ownDisplay(element: Element): string {
  if (element.hasAttribute("hidden")) return "none";
  const parent = document.createElement(element.parentElement?.localName ?? "div");
  const bare = parent.appendChild(document.createElement(element.localName));
  for (const name of ["type", "open"]) {
    const value = element.getAttribute(name);
    if (value !== null) bare.setAttribute(name, value);
  }
  let display = kinds.get(parent.outerHTML);
  if (display === undefined) {
    display = jsdomStyle(bare).display;
    kinds.set(parent.outerHTML, display);
  }
  return display;
}

/** What an element must have to match a selector: a class, else a tag, else nothing. */
function keyOf(selector: string): string {
  if (/[(,]/.test(selector)) return "*";
  const last =
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? "";
  return /\.[\w-]+/.exec(last)?.[0] ?? (/^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase() || "*");
}

let indexed: unknown[] = [];
let rules = new Map<string, Rule[]>();

/** The rules of all stylesheets by their keys, except those of @media, as nothing has a width here. */
function rulesByKey(): Map<string, Rule[]> {
  const sheets = document.styleSheets;
  const last = sheets[sheets.length - 1];
  const state = [sheets.length, last, last?.cssRules.length];
  if (state.every((part, index) => part === indexed[index])) return rules;
  indexed = state;
  rules = new Map();
  let order = 0;
  for (const sheet of sheets) {
    for (const rule of sheet.cssRules as Iterable<Partial<CSSStyleRule>>) {
      if (!rule.selectorText || !rule.style) continue;
      const parts = rule.selectorText.includes("(") ? [rule.selectorText] : rule.selectorText.split(",");
      for (const selector of parts) {
        const key = keyOf(selector);
        const list = rules.get(key) ?? [];
        rules.set(key, list);
        list.push({ selector: selector.trim(), style: rule.style, order: order++ });
      }
    }
  }
  return rules;
}

function matches(element: Element, { selector }: Rule, key: string): boolean {
  if (selector === key) return true;
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

function computed(element: Element, property: string): string {
  const own = (element as HTMLElement).style?.getPropertyValue(property);
  if (own) return own;
  const byKey = rulesByKey();
  let found: { order: number; value: string } | undefined;
  for (const key of [...Array.from(element.classList, (name) => `.${name}`), element.localName, "*"]) {
    for (const rule of byKey.get(key) ?? []) {
      if (found && rule.order < found.order) continue;
      const value = rule.style.getPropertyValue(property);
      if (value && matches(element, rule, key)) found = { order: rule.order, value };
    }
  }
  if (found && found.value !== "inherit") return found.value;
  if (property in inherited || found) {
    return element.parentElement ? computed(element.parentElement, property) : (inherited[property] ?? "");
  }
  return property === "display" ? ownDisplay(element) : (initial[property] ?? "");
}

const hyphenated = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The computed style of an element, each property when it is read. For every query by role, jsdom's own resolves all colours of all
 * elements, which took most of the tests' time. Like jsdom's, it uses the last matching rule, whatever its specificity.
 */
export function computedStyle(element: Element): CSSStyleDeclaration {
  const getPropertyValue = (property: string) => computed(element, property);
  return new Proxy((element as HTMLElement).style, {
    get: (_, name) =>
      name === "getPropertyValue" ? getPropertyValue : typeof name === "string" ? computed(element, hyphenated(name)) : undefined,
  });
}
