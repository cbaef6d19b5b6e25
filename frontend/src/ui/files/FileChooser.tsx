import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import { styled } from "@mui/material/styles";
import { Paperclip } from "lucide-react";
import { type DragEvent, type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { acceptOf, fileRules, type Purpose } from "./fileRules";
import { UploadRow } from "./UploadRow";
import type { Uploads } from "./useUploads";

/** How much of a form the line of buttons takes that stays in sight below it, in pixels. */
const barBelow = 76;

const Zone = styled("fieldset")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "8px 12px",
  minWidth: 0,
  margin: 0,
  padding: 12,
  borderRadius: 8,
  border: `1px dashed ${theme.vars?.palette.text.disabled}`,
  color: theme.vars?.palette.text.secondary,
  transition: "background-color 120ms ease-out",
  "& button": { scrollMarginBottom: barBelow },
  "&[data-quiet]": { padding: 0, border: 0 },
  "&[data-over]": {
    borderColor: theme.vars?.palette.primary.main,
    backgroundColor: theme.vars?.palette.accent.tint,
    color: theme.vars?.palette.accent.strong,
  },
}));

/** Where nothing can be dragged it says nothing. */
const DropHint = styled("span")({ "@media (hover: none)": { display: "none" } });

/** What the button and the line under it say. */
const texts = {
  zahtjev: { button: "ui.files.addPictures", rules: "ui.files.pictureRules" },
  prilog: { button: "ui.files.addDocuments", rules: "ui.files.attachmentRules" },
  komentar: { button: "ui.files.addFile", rules: "ui.files.fileRules" },
  dokument: { button: "ui.files.addFile", rules: "ui.files.fileRules" },
  uvoz: { button: "ui.files.chooseTable", rules: "ui.files.tableRules" },
  upis: { button: "ui.files.addFile", rules: "ui.files.enrolmentRules" },
  osobe: { button: "ui.files.chooseTable", rules: "ui.files.peopleRules" },
} as const satisfies Record<Purpose, object>;

const Files = styled("ul")({
  display: "grid",
  gap: 8,
  margin: "8px 0 0",
  padding: 0,
  listStyle: "none",
  scrollMarginBottom: barBelow,
});

/** Whether something is being dragged over, and what was dropped. Children of the zone do not make it flicker. */
function useDrop(onFiles: (files: FileList) => void) {
  const [depth, setDepth] = useState(0);
  const onlyFiles = (handle: () => void) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    handle();
  };
  return {
    over: depth > 0,
    handlers: {
      onDragEnter: onlyFiles(() => setDepth((old) => old + 1)),
      onDragOver: onlyFiles(() => undefined),
      onDragLeave: onlyFiles(() => setDepth((old) => Math.max(0, old - 1))),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setDepth(0);
        onFiles(event.dataTransfer.files);
      },
    },
  };
}

interface FileChooserProps {
  uploads: Uploads;
  /** Says what the files are, such as "Slike". */
  label: ReactNode;
  /** What is wrong with the files of the form. */
  error?: string;
  /** Gets what can be focused when something is wrong. */
  inputRef?: Ref<{ focus: () => void }>;
  /** Stands in the line of the button, at its end; the zone is then quiet: no frame, and the rules only when broken. */
  beside?: ReactNode;
}

/** A button and drop zone for files, and what became of each chosen one. */
export function FileChooser({ uploads, label, error, inputRef, beside }: FileChooserProps) {
  const { t } = useTranslation();
  const { purpose, items, refusals, full, add } = uploads;
  const rulesId = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(inputRef, () => ({ focus: () => button.current?.focus() }), []);
  const drop = useDrop(add);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const writing = document.activeElement?.matches("input, textarea"); // who pastes stays where they write
    if (items.length > 0 && !writing) list.current?.scrollIntoView({ block: "nearest" });
  }, [items.length]);
  const single = fileRules[purpose].count === 1;
  const remove = (key: string) => {
    uploads.remove(key);
    button.current?.focus();
  };
  return (
    <div>
      <Zone data-over={drop.over || undefined} data-quiet={beside !== undefined || undefined} {...drop.handlers}>
        <legend className="visually-hidden">{label}</legend>
        <Button
          ref={button}
          variant="outlined"
          color="secondary"
          startIcon={<Paperclip size={16} aria-hidden />}
          aria-describedby={rulesId}
          disabled={full}
          onClick={() => input.current?.click()}
        >
          {t(texts[purpose].button)}
        </Button>
        {beside ?? <DropHint aria-hidden>{t(dropText(drop.over, single))}</DropHint>}
        <input
          ref={input}
          type="file"
          hidden
          multiple={!single}
          accept={acceptOf(purpose)}
          onChange={({ target }) => {
            add(target.files ?? []);
            target.value = "";
          }}
        />
      </Zone>
      <FormHelperText id={rulesId} className={beside ? "visually-hidden" : undefined}>
        {t(texts[purpose].rules)}
      </FormHelperText>
      <div role="alert">
        {[...refusals, ...(error ? [error] : [])].map((sentence) => (
          <FormHelperText key={sentence} error>
            {sentence}
          </FormHelperText>
        ))}
      </div>
      {items.length > 0 && (
        <Files ref={list} aria-label={t("ui.files.attached")}>
          {items.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onRemove={() => remove(upload.key)} onRetry={() => uploads.retry(upload)} />
          ))}
        </Files>
      )}
    </div>
  );
}

function dropText(over: boolean, single: boolean) {
  if (over) return "ui.files.dropNow";
  return single ? "ui.files.dropFileHint" : "ui.files.dropHint";
}
