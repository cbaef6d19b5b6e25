import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useSaveFile } from "@/ui/files/useSaveFile";
import { formatDateTime } from "@/ui/format/dates";
import { formatSize } from "@/ui/format/fileSize";
import { Card } from "@/ui/layout/Card";
import { Fact, Facts } from "@/ui/layout/Facts";
import { CategoryNames } from "@/ui/list/CategoryNames";
import { NameList } from "@/ui/list/NameList";
import { PersonAvatar } from "@/ui/people/PersonAvatar";
import { PersonState } from "@/ui/people/PersonState";
import { DateText } from "@/ui/text/DateText";
import { Nothing } from "@/ui/text/Nothing";
import { ReturnIcon } from "../ReturnIcon";
import type { UserDetail } from "../userCalls";
import { takesCategories, takesProjects } from "../variant";

type EnrolmentFile = NonNullable<UserDetail["dokumentUpisa"]>;

const Name = styled("span")({
  display: "flex",
  alignItems: "center",
  gap: 12,
  minWidth: 0,
  overflowWrap: "anywhere",
});

/** Three columns at the most, and fewer where an address would be broken. */
const Grid = styled(Facts)({ gridTemplateColumns: "repeat(auto-fill, minmax(max(200px, 30%), 1fr))" });

const Returned = styled(Typography)({ display: "flex", alignItems: "flex-start", gap: 6, marginTop: 4 });

/** The document that a person sent when they enrolled, as a download. */
function EnrolmentDocument({ document: { id, naziv: name, velicina: size } }: { document: EnrolmentFile }) {
  const { i18n } = useTranslation();
  const save = useSaveFile();
  return (
    <>
      <Link component="button" type="button" onClick={() => save(`/api/upload/${id}`)} sx={{ textAlign: "start" }}>
        {name}
      </Link>{" "}
      ({formatSize(size, i18n.language)})
    </>
  );
}

/** A person's details, and what they work on. */
export function UserFacts({ user }: { user: UserDetail }) {
  const { t } = useTranslation();
  const scopes = user.uloge.map(({ vrstaUloge: role }) => role.opseg);
  return (
    <Card
      title={
        <Name>
          <PersonAvatar name={user.punoIme} size={36} />
          {user.punoIme}
        </Name>
      }
    >
      <Grid>
        <Fact label={t("fields.fullName")}>{user.punoIme}</Fact>
        <Fact label={t("fields.username")}>{user.korisnickoIme}</Fact>
        <Fact label={t("users.service.kind")}>{t(user.servisni ? "users.service.account" : "users.service.person")}</Fact>
        {!user.servisni && (
          <Fact label={t("fields.email")}>
            <div>
              {user.email && <Link href={`mailto:${user.email}`}>{user.email}</Link>}
              {user.adresaNaCekanju && <div>{t("users.emailAwaited", { email: user.adresaNaCekanju.email })}</div>}
              {user.pismaSeVracajuOd && (
                <Returned variant="body2">
                  <ReturnIcon size={16} aria-hidden />
                  <span>
                    {t(user.pismaNezeljena ? "users.unwanted" : "users.returned", { since: formatDateTime(user.pismaSeVracajuOd) })}
                  </span>
                </Returned>
              )}
            </div>
            {!user.email && !user.adresaNaCekanju && <Nothing />}
          </Fact>
        )}
        <Fact label={t("users.status")}>
          <PersonState disabled={user.onemogucen} />
        </Fact>
        <Fact label={t("users.created")}>
          <DateText value={user.datumKreiranja} form="date" />
        </Fact>
        {!user.servisni && <Fact label={t("users.internal")}>{t(user.interniKorisnik ? "ui.dialog.yes" : "ui.dialog.no")}</Fact>}
        <Fact label={t("users.roles")}>
          <NameList names={user.uloge.map(({ vrstaUloge: role }) => role.uloga)} />
        </Fact>
        {scopes.some(takesProjects) || scopes.some(takesCategories) ? (
          <Fact label={t("users.projects")}>
            <NameList names={user.projekti.map(({ naziv: name }) => name)} />
          </Fact>
        ) : null}
        {scopes.some(takesCategories) && (
          <Fact label={t("users.categories")} wide>
            <CategoryNames categories={user.kategorije} />
          </Fact>
        )}
        {user.dokumentUpisa && (
          <Fact label={t("users.document")}>
            <EnrolmentDocument document={user.dokumentUpisa} />
          </Fact>
        )}
        {user.dodatneInformacije.items.map(({ tipDodatneInformacije: { id, naziv: name }, vrijednost: value }) => (
          <Fact key={id} label={name}>
            {value}
          </Fact>
        ))}
      </Grid>
    </Card>
  );
}
