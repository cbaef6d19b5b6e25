import Popover from "@mui/material/Popover";
import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { formatDateTime } from "@/ui/format/dates";
import { UserText } from "../../base/text/UserText";
import type { Comment } from "./commentCalls";
import { formerTextsQuery } from "./correctionCalls";

const Mark = styled("button")(({ theme }) => ({
  minHeight: 24,
  padding: "0 4px",
  margin: "0 -4px",
  border: 0,
  borderRadius: 4,
  font: "inherit",
  fontSize: 13,
  color: theme.vars?.palette.text.secondary,
  backgroundColor: "transparent",
  cursor: "pointer",
  "&:hover": { color: theme.vars?.palette.text.primary, textDecoration: "underline" },
}));

/** Says that a comment was changed, and when; people who may read the history can open its former texts. */
export function FormerTexts({ comment, moment, label }: { comment: Comment; moment: string; label: string }) {
  const { t } = useTranslation();
  const mayRead = usePermission("log_log_historija");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const time = formatDateTime(moment);
  return (
    <>
      <Mark
        type="button"
        className="on-screen"
        title={time}
        aria-label={`${label}, ${time}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Mark>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{
          paper: { variant: "outlined", role: "dialog", "aria-label": t("requests.comments.formerTitle"), sx: { p: 4, maxWidth: 480 } },
        }}
      >
        <Typography variant="body2" color="text.secondary">
          {time}
        </Typography>
        {mayRead && <Texts comment={comment} />}
      </Popover>
    </>
  );
}

function Texts({ comment }: { comment: Comment }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(formerTextsQuery(comment));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={48} width={280} />;
  return (
    <>
      <Typography variant="h3" sx={{ mt: 2, mb: 1 }}>
        {t("requests.comments.formerTitle")}
      </Typography>
      {data.items.map(({ komentar: text, do: until }) => (
        <UserText key={until}>{text}</UserText>
      ))}
    </>
  );
}
