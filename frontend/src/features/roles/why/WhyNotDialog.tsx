import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { useOwner, usePermission } from "@/api/session";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { personRightsPath } from "@/ui/people/PersonLink";
import { editRolePath } from "../paths";
import { type ExplainedRight, rightQuery } from "../roleCalls";

const Body = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 16,
  padding: "16px 24px 24px",
  [theme.breakpoints.down("sm")]: { padding: 16 },
  "& ul": { margin: "4px 0 0", paddingLeft: 20 },
}));

const Right = styled("div")(({ theme }) => ({
  padding: "10px 14px",
  borderRadius: 8,
  border: `1px solid ${theme.vars?.palette.divider}`,
  backgroundColor: theme.vars?.palette.surface.sunken,
}));

/** Explains why the signed-in person lacks a right, who has it, and whom to ask. */
export function WhyNotDialog({ right, onClose }: { right: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(rightQuery(right));
  return (
    <AppDialog title={t("common.whyNot")} width={480} onClose={onClose}>
      <Body>
        {data && <Answer right={data} onClose={onClose} />}
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <FormSkeleton heights={[20, 64, 48]} />}
      </Body>
    </AppDialog>
  );
}

function Answer({ right, onClose }: { right: ExplainedRight; onClose: () => void }) {
  const { t } = useTranslation();
  const { korisnickoIme: username } = useOwner();
  const explains = usePermission("korisnik_korisnik_prava");
  const { imate: held, naziv: title, opis: description, uloge: roles, drugeVaseUloge: otherRoles, moguDati: givable } = right;
  if (held) return <Typography>{t("roles.why.held", { right: title })}</Typography>;
  return (
    <>
      <Typography>{t("roles.why.lead")}</Typography>
      <Right>
        <Typography variant="h3" component="p">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {description}
        </Typography>
      </Right>
      {otherRoles.length > 0 && <Typography>{t("roles.why.own", { roles: otherRoles.join(", ") })}</Typography>}
      {roles.length > 0 && (
        <Named title={t("roles.why.roles")}>
          {roles.map(({ id, naziv: role }) => (
            <li key={id}>
              <Link component={RouterLink} to={editRolePath(id, role)} onClick={onClose}>
                {role}
              </Link>
            </li>
          ))}
        </Named>
      )}
      {givable.length > 0 ? (
        <Named title={t("roles.why.givers")}>
          {givable.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </Named>
      ) : (
        <Typography>{t("roles.why.nobody")}</Typography>
      )}
      {explains && (
        <Link component={RouterLink} to={personRightsPath(username)} onClick={onClose}>
          {t("roles.why.all")}
        </Link>
      )}
    </>
  );
}

function Named({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="body2" color="textSecondary">
        {title}
      </Typography>
      <ul>{children}</ul>
    </div>
  );
}
