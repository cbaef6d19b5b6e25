import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { useSaveFile } from "@/ui/files/useSaveFile";
import { letterQuery } from "./letterCalls";

const Letter = styled("div")(({ theme }) => ({
  marginTop: 8,
  padding: "8px 12px",
  borderLeft: `3px solid ${theme.vars?.palette.divider}`,
  "& > p": { margin: "0 0 8px", fontSize: 13, color: theme.vars?.palette.text.secondary, overflowWrap: "anywhere" },
  "& > div": { whiteSpace: "pre-wrap", overflowWrap: "anywhere" },
}));

/** Opens all text of the letter that a comment or a request was; for those who handle the request also what is known of the letter. */
export function WholeLetter({ of, id }: { of: "comment" | "request"; id: number }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const content = useId();
  return (
    <div className="on-screen">
      <Button size="small" aria-expanded={open} aria-controls={open ? content : undefined} onClick={() => setOpen(!open)}>
        {open ? t("requests.letter.close") : t("requests.letter.open")}
      </Button>
      {open && (
        <Letter id={content}>
          <Text of={of} id={id} />
        </Letter>
      )}
    </div>
  );
}

function Text({ of, id }: { of: "comment" | "request"; id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(letterQuery(of, id));
  const save = useSaveFile();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={72} />;
  const { izvorno: original } = data;
  return (
    <>
      {original?.posiljalac && <p>{[original.posiljalac, original.predmet].filter(Boolean).join(" · ")}</p>}
      <div>{data.tekst}</div>
      {data.skraceno && <p>{t("requests.letter.cut")}</p>}
      {original?.izostavljeno.map(({ naziv: name, razlog: reason }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes
        <p key={at}>{t("requests.letter.leftOut", { name: reason ? `${name} (${t(`requests.letter.reason.${reason}`)})` : name })}</p>
      ))}
      {original?.dokumentId && (
        <Button size="small" variant="outlined" onClick={() => save(`/api/upload/${original.dokumentId}`)}>
          {t("common.saveLetter")}
        </Button>
      )}
    </>
  );
}
