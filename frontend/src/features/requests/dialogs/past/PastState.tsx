import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { formatDay } from "@/ui/format/days";
import { Fact, Facts } from "@/ui/layout/Facts";
import { Labels } from "@/ui/marks/Labels";
import { StatusBadge } from "@/ui/marks/StatusBadge";
import { PersonLink } from "@/ui/people/PersonLink";
import { DateText } from "@/ui/text/DateText";
import { UserText } from "../../base/text/UserText";
import { Attachments } from "../../widgets/attachments/Attachments";
import type { PastRequest } from "./pastCalls";

/** What a request was: its fields, its text and its files. */
export function PastState({ past }: { past: PastRequest }) {
  const { t } = useTranslation();
  const there = past.dokumenti.filter(({ uklonjen: removed }) => !removed);
  const removed = past.dokumenti.filter(({ uklonjen: removed }) => removed);
  return (
    <>
      <Typography variant="h3">
        #{past.id} {past.naziv}
      </Typography>
      <Facts aria-label={t("requests.view.details")}>
        <Fact label={t("requests.fields.status")}>
          <StatusBadge marker={past.zahtjevStatus.oznaka} label={past.zahtjevStatus.naziv} />
        </Fact>
        <Fact label={t("requests.fields.assignee")}>
          {past.dodijeljeniKorisnikIme && <PersonLink username={past.dodijeljeniKorisnikIme} name={past.dodijeljeniKorisnikPunoIme} />}
        </Fact>
        <Fact label={t("requests.fields.priority")}>{past.zahtjevPrioritet}</Fact>
        <Fact label={t("requests.fields.category")}>{past.zahtjevKategorija}</Fact>
        <Fact label={t("requests.fields.part")}>{past.dioProjekta}</Fact>
        <Fact label={t("requests.fields.type")}>{past.zahtjevTip}</Fact>
        <Fact label={t("requests.fields.due")}>{past.rok && formatDay(past.rok)}</Fact>
        <Fact label={t("requests.fields.labels")}>{past.oznake.length > 0 && <Labels labels={past.oznake} />}</Fact>
        <Fact label={t("requests.fields.sender")}>
          <span>
            <PersonLink username={past.createdBy} name={past.zahtjevKreirao} />, <DateText value={past.datumKreiranja} />
          </span>
        </Fact>
        {past.interno?.napomena && (
          <Fact wide label={t("requests.fields.internal.napomena")}>
            {past.interno.napomena}
          </Fact>
        )}
      </Facts>
      <section aria-label={t("requests.fields.description")}>
        <UserText>{past.opis}</UserText>
      </section>
      {there.length > 0 && <Attachments documents={there} label={t("ui.files.attached")} />}
      {removed.length > 0 && (
        <p style={{ margin: 0 }}>
          {t("requests.past.removed")} {removed.map(({ naziv: name }) => name).join(", ")}
        </p>
      )}
    </>
  );
}
