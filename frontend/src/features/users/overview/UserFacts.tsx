import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { Card } from "@/ui/Card";
import { DateText } from "@/ui/DateText";
import { Fact, Facts } from "@/ui/Facts";
import { formatSize } from "@/ui/format/fileSize";
import { CategoryNames } from "@/ui/list/CategoryNames";
import { NameList } from "@/ui/list/NameList";
import { Nothing } from "@/ui/Nothing";
import { PersonAvatar } from "@/ui/PersonAvatar";
import { PersonState } from "@/ui/PersonState";
import { useSaveFile } from "@/ui/useSaveFile";
import type { UserDetail } from "../userQueries";
import { takesCategories, takesProjects } from "../variant";

type EnrolmentFile = NonNullable<UserDetail["dokumentUpisa"]>;

const Name = styled("span")({
  display: "flex",
  alignItems: "center",
  gap: 12,
  minWidth: 0,
  overflowWrap: "anywhere",
});

const Grid = styled(Facts)(({ theme }) => ({
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  [theme.breakpoints.down("md")]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
  [theme.breakpoints.down("sm")]: { gridTemplateColumns: "minmax(0, 1fr)" },
}));

/** What a person sent when they enrolled, to be saved. */
function EnrolmentDocument({ document: { id, naziv, velicina } }: { document: EnrolmentFile }) {
  const { i18n } = useTranslation();
  const save = useSaveFile();
  return (
    <>
      <Link
        component="button"
        type="button"
        onClick={() => save(`/api/upload/${id}`)}
        sx={{ textAlign: "start" }}
      >
        {naziv}
      </Link>{" "}
      ({formatSize(velicina, i18n.language)})
    </>
  );
}

/** Who a person is, and what they work on. */
export function UserFacts({ user }: { user: UserDetail }) {
  const { t } = useTranslation();
  const scopes = user.uloge.map(({ vrstaUloge }) => vrstaUloge.opseg);
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
        <Fact label={t("fields.email")}>
          {user.email && <Link href={`mailto:${user.email}`}>{user.email}</Link>}
          {user.adresaNaCekanju && (
            <div>{t("users.emailAwaited", { email: user.adresaNaCekanju.email })}</div>
          )}
          {!user.email && !user.adresaNaCekanju && <Nothing />}
        </Fact>
        <Fact label={t("users.status")}>
          <PersonState disabled={user.onemogucen} />
        </Fact>
        <Fact label={t("users.created")}>
          <DateText value={user.datumKreiranja} form="date" />
        </Fact>
        <Fact label={t("users.internal")}>{t(user.interniKorisnik ? "ui.dialog.yes" : "ui.dialog.no")}</Fact>
        <Fact label={t("users.roles")}>
          <NameList names={user.uloge.map(({ vrstaUloge }) => vrstaUloge.uloga)} />
        </Fact>
        {scopes.some(takesProjects) || scopes.some(takesCategories) ? (
          <Fact label={t("users.projects")}>
            <NameList names={user.projekti.map(({ naziv }) => naziv)} />
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
        {user.dodatneInformacije.items.map(({ tipDodatneInformacije: { id, naziv }, vrijednost }) => (
          <Fact key={id} label={naziv}>
            {vrijednost}
          </Fact>
        ))}
      </Grid>
    </Card>
  );
}
