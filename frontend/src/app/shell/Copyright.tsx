import { styled } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSystemTitle } from "@/queries/useSystemTitle";
import { versionQuery } from "@/queries/version";
import { currentYear } from "@/ui/format/currentYear";

const Text = styled("button")({
  font: "inherit",
  color: "inherit",
  textAlign: "left",
  padding: 0,
  border: 0,
  background: "none",
});

/** Whose the system is; pointed at, focused or tapped it says which version answers, asked for only then. */
export function Copyright() {
  const { t } = useTranslation();
  const title = useSystemTitle();
  const [open, setOpen] = useState(false);
  const { data, isError } = useQuery({ ...versionQuery(), enabled: open });
  const version = data && t("shell.version", { version: data });
  return (
    <Tooltip
      describeChild
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      title={version ?? t(isError ? "shell.versionUnknown" : "shell.versionAsked")}
      placement="top-start"
    >
      <Text type="button" onClick={() => setOpen(true)}>
        {t("common.copyright", { year: currentYear(), title })}
      </Text>
    </Tooltip>
  );
}
