import Link from "@mui/material/Link";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Fact } from "@/ui/layout/Facts";
import { lazyComponent } from "@/ui/routing/lazyComponent";
import type { RequestDetail } from "../../base/requestCalls";

export const FollowersDialog = lazyComponent(() => import("../../widgets/followers/FollowersDialog").then((m) => m.FollowersDialog));

/** Whom others have added to the request; leads to who added them. Nothing without any. */
export function FollowersFact({ request }: { request: RequestDetail }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!request.pratioci && !open) return null;
  return (
    <Fact label={t("requests.followers.label")}>
      <Link component="button" sx={{ textAlign: "left" }} onClick={() => setOpen(true)}>
        {request.pratioci?.map(({ punoIme: name }) => name).join(", ") ?? t("requests.followers.none")}
      </Link>
      {open && <FollowersDialog request={request} onClose={close} onMissing={close} />}
    </Fact>
  );
}
