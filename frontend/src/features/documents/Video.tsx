import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { VideoOff } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { PageHeader } from "@/ui/layout/PageHeader";
import { videoAddress } from "./videoAddress";

const Player = styled("video")(({ theme }) => ({
  display: "block",
  width: "100%",
  maxWidth: 960,
  aspectRatio: "16 / 9",
  borderRadius: 8,
  backgroundColor: theme.vars?.palette.surface.sunken,
}));

const documentsPath = "/home/dokumenti";

/** Plays the video whose address is in the query. */
export function Video() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const address = videoAddress(search);
  return (
    <>
      <PageHeader back={{ to: documentsPath, label: t("shell.documents") }} />
      {address ? <Playing key={address} address={address} /> : <Nothing title={t("documents.video.none")} />}
    </>
  );
}

function Playing({ address }: { address: string }) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);
  if (failed) return <Nothing title={t("documents.video.failed")} />;
  return <Player src={address} controls preload="metadata" aria-label={t("documents.video.title")} onError={() => setFailed(true)} />;
}

function Nothing({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={VideoOff}
      title={title}
      hint={t("documents.video.hint")}
      action={
        <Button variant="contained" component={Link} to={documentsPath}>
          {t("documents.video.toDocuments")}
        </Button>
      }
    />
  );
}
