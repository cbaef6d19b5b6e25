import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Camera, Paperclip } from "lucide-react";
import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef } from "react";
import { useTranslation } from "react-i18next";
import { QuietAction } from "../controls/QuietAction";
import { acceptOf, fileRules, onlyPictures, type Purpose } from "./fileRules";
import { UploadRow } from "./UploadRow";
import { useDrop } from "./useDrop";
import type { Uploads } from "./useUploads";

/** The height of the line of buttons that stays visible below a form, in pixels. */
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

/** Hidden on devices without drag and drop. */
const DropHint = styled("span")({ "@media (hover: none)": { display: "none" } });

/** The texts of the button and the line under it. */
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

interface FileChooserProps {
  uploads: Uploads;
  /** The kind of files, such as "Slike". */
  label: ReactNode;
  /** What is wrong with the files of the form. */
  error?: string;
  /** Gets the element to focus when something is wrong. */
  inputRef?: Ref<{ focus: () => void }>;
  /** Shown at the end of the button's line; the zone then has no frame, and shows its rules only when they are broken. */
  beside?: ReactNode;
  /** True if on narrow screens only the button's icon is shown. */
  compact?: boolean;
}

/** A button and drop zone for files, and the state of each chosen one. */
export function FileChooser({ uploads, label, error, inputRef, beside, compact }: FileChooserProps) {
  const { t } = useTranslation();
  const { purpose, add } = uploads;
  const rulesId = useId();
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(inputRef, () => ({ focus: () => button.current?.focus() }), []);
  const drop = useDrop(add);
  const single = fileRules[purpose].count === 1;
  return (
    <div>
      <Zone data-over={drop.over || undefined} data-quiet={beside !== undefined || undefined} {...drop.handlers}>
        <legend className="visually-hidden">{label}</legend>
        {onlyPictures(purpose) && <CameraButton uploads={uploads} rulesId={rulesId} />}
        <FileButton uploads={uploads} rulesId={rulesId} buttonRef={button} look={compact ? "compact" : "full"} />
        {beside ?? <DropHint aria-hidden>{t(dropText(drop.over, single))}</DropHint>}
      </Zone>
      <ChosenFiles
        uploads={uploads}
        rulesId={rulesId}
        rulesHidden={beside !== undefined}
        error={error}
        onRemoved={() => button.current?.focus()}
      />
    </div>
  );
}

/** Takes a picture, on a device that is held in the hand. */
function CameraButton({ uploads, rulesId }: { uploads: Uploads; rulesId: string }) {
  const { t } = useTranslation();
  const held = useMediaQuery("(hover: none) and (pointer: coarse)");
  const { full, add } = uploads;
  const input = useRef<HTMLInputElement>(null);
  if (!held) return null;
  return (
    <>
      <Button
        variant="outlined"
        aria-describedby={rulesId}
        disabled={full}
        onClick={() => input.current?.click()}
        startIcon={<Camera size={16} aria-hidden />}
      >
        {t("ui.files.takePicture")}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={({ target }) => {
          add(target.files ?? []);
          target.value = "";
        }}
      />
    </>
  );
}

interface FileButtonProps {
  uploads: Uploads;
  /** The id of the element with the rules for files. */
  rulesId: string;
  buttonRef?: Ref<HTMLButtonElement>;
  /** `bare` is a paper clip within a field; `compact` shows only the icon on narrow screens. */
  look?: "full" | "compact" | "bare";
}

/** The button that lets files be chosen. */
export function FileButton({ uploads, rulesId, buttonRef, look = "full" }: FileButtonProps) {
  const { t } = useTranslation();
  const { purpose, full, add } = uploads;
  const input = useRef<HTMLInputElement>(null);
  const label = t(texts[purpose].button);
  const shared = { ref: buttonRef, "aria-describedby": rulesId, disabled: full, onClick: () => input.current?.click() };
  return (
    <>
      {look === "bare" && (
        <IconButton {...shared} aria-label={label} title={label}>
          <Paperclip size={18} aria-hidden />
        </IconButton>
      )}
      {look === "compact" && <QuietAction {...shared} icon={Paperclip} label={label} />}
      {look === "full" && (
        <Button {...shared} variant="outlined" color="secondary" startIcon={<Paperclip size={16} aria-hidden />}>
          {label}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple={fileRules[purpose].count !== 1}
        accept={acceptOf(purpose)}
        onChange={({ target }) => {
          add(target.files ?? []);
          target.value = "";
        }}
      />
    </>
  );
}

interface ChosenFilesProps {
  uploads: Uploads;
  rulesId: string;
  /** True if the rules are only for screen readers until they are broken. */
  rulesHidden?: boolean;
  /** What is wrong with the files of the form. */
  error?: string;
  /** Called when a file was removed whose button had the focus. */
  onRemoved: () => void;
}

/** The rules for files, why some were refused, and the state of each chosen one. */
export function ChosenFiles({ uploads, rulesId, rulesHidden, error, onRemoved }: ChosenFilesProps) {
  const { t } = useTranslation();
  const { purpose, items, refusals } = uploads;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const writing = document.activeElement?.matches("input, textarea"); // after pasting, the focus stays in the text
    if (items.length > 0 && !writing) list.current?.scrollIntoView({ block: "nearest" });
  }, [items.length]);
  const remove = (key: string) => {
    uploads.remove(key);
    onRemoved();
  };
  return (
    <>
      <FormHelperText id={rulesId} className={rulesHidden ? "visually-hidden" : undefined}>
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
    </>
  );
}

function dropText(over: boolean, single: boolean) {
  if (over) return "ui.files.dropNow";
  return single ? "ui.files.dropFileHint" : "ui.files.dropHint";
}
