import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { TFunction } from "i18next";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { useSaveFile } from "@/ui/files/useSaveFile";
import type { ColumnDef } from "@/ui/table/columns";
import { DateText } from "@/ui/text/DateText";
import { Nothing } from "@/ui/text/Nothing";
import { RequestNumber } from "../RequestNumber";
import { type Look, StateMark } from "../StateMark";
import { type Letter, type LetterState, useTakeAgain } from "./letterCalls";

const looks: Record<LetterState, Look> = { ceka: "waiting", prihvaceno: "good", odbijeno: "bad", zanemareno: "dropped" };

const Side = styled("div")({ display: "flex", gap: 4, alignItems: "center", justifyContent: "flex-end" });

/** Saves the letter as it came, and lets a refused one be taken once more. */
function Actions({ letter }: { letter: Letter }) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const save = useSaveFile();
  const again = useTakeAgain();
  if (!letter.dokumentId) return null;
  // The row may be gone, or without a button, before the answer: mutate's own callbacks would not be called then.
  const take = () =>
    again.mutateAsync(letter.id).then(
      () => toast.success(t("settings.letters.waits")),
      (error) => tellError(error, t("settings.letters.againFailed")),
    );
  const label = t("common.saveLetter");
  return (
    <Side>
      {letter.stanje === "odbijeno" && (
        <Button size="small" variant="outlined" loading={again.isPending} onClick={take}>
          {t("settings.letters.again")}
        </Button>
      )}
      <IconButton size="small" aria-label={label} title={label} onClick={() => save(`/api/upload/${letter.dokumentId}`)}>
        <Download size={16} aria-hidden />
      </IconButton>
    </Side>
  );
}

/** Why the letter was not accepted, or which of its attachments were not. */
function Reason({ t, letter }: { t: TFunction; letter: Letter }) {
  const names = letter.izostavljeno.join(", ");
  const words = letter.razlog ? t(`settings.letters.reason.${letter.razlog}`) : names && t("settings.letters.leftOut", { names });
  return words ? <span title={words}>{words}</span> : <Nothing />;
}

export const letterColumns = (t: TFunction): ColumnDef<Letter>[] => [
  {
    header: t("settings.letters.sender"),
    accessorKey: "posiljalac",
    meta: { narrow: "first" },
    cell: ({ row: { original } }) =>
      original.skriveno ? (
        <Nothing />
      ) : (
        <>
          {original.posiljalac || t("settings.letters.noSender")}
          <Typography variant="body2" color="text.secondary" noWrap title={original.predmet}>
            {original.predmet || t("settings.letters.noSubject")}
          </Typography>
        </>
      ),
  },
  {
    header: t("settings.letters.request"),
    accessorKey: "zahtjevId",
    meta: { width: 88 },
    cell: ({ row: { original } }) => <RequestNumber id={original.zahtjevId} />,
  },
  {
    header: t("fields.state"),
    accessorKey: "stanje",
    meta: { width: 132 },
    cell: ({ row: { original } }) => <StateMark look={looks[original.stanje]} word={t(`settings.letters.state.${original.stanje}`)} />,
  },
  {
    header: t("settings.letters.why"),
    accessorKey: "razlog",
    meta: { width: 280, cutTo: 160 },
    cell: ({ row: { original } }) => <Reason t={t} letter={original} />,
  },
  {
    header: t("settings.letters.time"),
    accessorKey: "datumPrijema",
    meta: { width: 152, align: "right" },
    cell: ({ row: { original } }) => <DateText value={original.datumPrijema} form="dateTime" />,
  },
  {
    header: t("fields.action"),
    id: "akcija",
    meta: { width: 192, narrow: "aside" },
    cell: ({ row: { original } }) => <Actions letter={original} />,
  },
];
