import { styled } from "@mui/material/styles";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { useSystemTitle } from "@/queries/useSystemTitle";
import { currentYear } from "@/ui/format/currentYear";
import { firstKeys } from "../../queries/firstKeys";
import { Tip, useHiddenByEscape } from "./useTip";

/** The server's build. */
const versionQuery = () =>
  queryOptions({
    queryKey: firstKeys.version,
    queryFn: ({ signal }) => answerOf(client.GET("/api/health", { signal })),
    select: ({ verzija: version, commit }) => (commit ? `${version} (${commit})` : version),
    staleTime: 60_000,
  });

const Text = styled("button")({
  font: "inherit",
  color: "inherit",
  textAlign: "left",
  padding: 0,
  border: 0,
  background: "none",
});

const Place = styled("div")({ position: "relative", width: "fit-content" });

/** Directly above the text, so that the pointer can move onto it. */
const Above = styled(Tip)({ position: "absolute", bottom: "100%", left: 0 });

/** The owner of the system; when it is pointed at, focused or tapped, it shows the version of the server, which is only then asked for. */
export function Copyright() {
  const { t } = useTranslation();
  const title = useSystemTitle();
  const [open, setOpen] = useState(false);
  const { data, isError } = useQuery({ ...versionQuery(), enabled: open });
  const version = data && t("shell.version", { version: data });
  const tipId = useId();
  const show = () => setOpen(true);
  const hide = () => setOpen(false);
  useHiddenByEscape(hide);
  return (
    <Place onPointerEnter={show} onPointerLeave={hide}>
      <Text type="button" aria-describedby={open ? tipId : undefined} onFocus={show} onBlur={hide} onClick={show}>
        {t("common.copyright", { year: currentYear(), title })}
      </Text>
      {open && (
        <Above id={tipId} role="tooltip">
          {version ?? t(isError ? "shell.versionUnknown" : "shell.versionAsked")}
        </Above>
      )}
    </Place>
  );
}
