import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { usePermission } from "@/api/session";
import { formatDateTime } from "@/ui/format/dates";
import { type Repetition, repeatText } from "@/ui/format/repeats";
import { Fact, Facts } from "@/ui/layout/Facts";
import { type Target, TargetText } from "@/ui/marks/TargetText";
import { DateText } from "@/ui/text/DateText";
import type { RequestDetail } from "../../base/requestCalls";
import { PersonFact } from "../../widgets/change/FieldMenus";
import { FollowersFact } from "./FollowersFact";
import { formatSpentTime } from "./spentTime";

const List = styled(Facts)(({ theme }) => ({
  marginTop: 8,
  padding: "16px 0",
  borderTop: `1px solid ${theme.vars?.palette.divider}`,
  borderBottom: `1px solid ${theme.vars?.palette.divider}`,
}));

/** Details of a request that are rarely needed: where it belongs, who sent it, and when. */
export function RequestFacts({ request }: { request: RequestDetail }) {
  const { t } = useTranslation();
  return (
    <List aria-label={t("requests.view.details")}>
      <Fact label={t("requests.fields.project")}>{request.projekat}</Fact>
      <Fact label={t("requests.fields.part")}>{request.dioProjekta}</Fact>
      <Fact label={t("requests.fields.type")}>{request.zahtjevTip}</Fact>
      <Fact label={t("requests.fields.sender")}>
        <PersonFact username={request.createdBy} name={request.zahtjevKreirao} />
      </Fact>
      {request.upisao && (
        <Fact label={t("requests.fields.raisedBy")}>
          <PersonFact username={request.upisao} name={request.upisaoPunoIme ?? request.upisao} />
        </Fact>
      )}
      <FollowersFact request={request} />
      <Fact label={t("requests.fields.spentTime")}>{formatSpentTime(request.potrosenoVrijeme)}</Fact>
      <Fact label={t("requests.fields.email")}>{request.email && <Email address={request.email} />}</Fact>
      <Fact label={t("requests.fields.phone")}>
        {request.brojTelefona && <Link href={`tel:${request.brojTelefona}`}>{request.brojTelefona}</Link>}
      </Fact>
      <Fact label={t("requests.fields.created")}>
        <DateText value={request.datumKreiranja} form="dateTime" />
      </Fact>
      {formatDateTime(request.datumIzmjene) !== formatDateTime(request.datumKreiranja) && (
        <Fact label={t("requests.fields.changed")}>
          <DateText value={request.datumIzmjene} form="dateTime" />
        </Fact>
      )}
      {request.ciljevi.map((target) => (
        <Fact key={target.vrsta} label={t(`requests.fields.target.${target.vrsta}`)}>
          <TargetFact target={target} />
        </Fact>
      ))}
      {request.ponavljanje && (
        <Fact label={t("requests.view.repeats")}>
          <RepeatsFact projectId={request.projekatId} calendar={request.ponavljanje.kalendar} />
        </Fact>
      )}
      {request.vanjskiKljuc && <Fact label={t("requests.fields.externalKey")}>{request.vanjskiKljuc}</Fact>}
    </List>
  );
}

/** On which days the request is made again; leads to the rule who may see it. */
function RepeatsFact({ projectId, calendar }: { projectId: number; calendar: Repetition }) {
  const { t, i18n } = useTranslation();
  const seesRules = usePermission("zahtjev_zahtjev_ponavljanje");
  const seesProjects = usePermission("projekat_projekat_pregled");
  const text = repeatText(t, i18n.language, calendar);
  if (!seesRules || !seesProjects) return text;
  return (
    <Link component={RouterLink} to={`/home/projekat/${projectId}/konfiguracija/ponavljanja`}>
      {text}
    </Link>
  );
}

/** Whether a target was met in time, or when it is due. */
function TargetFact({ target }: { target: Target }) {
  const { t } = useTranslation();
  const { istice: expires, ispunjen: met } = target;
  if (!met) return <TargetText target={target} whole />;
  const late = expires !== null && Date.parse(expires) < Date.parse(met);
  return t(late ? "requests.view.targetMetLate" : "requests.view.targetMet", { time: formatDateTime(met) });
}

/** An e-mail address that may break at its @. */
function Email({ address }: { address: string }) {
  const sign = address.indexOf("@") + 1;
  return (
    <Link href={`mailto:${address}`}>
      {address.slice(0, sign)}
      <wbr />
      {address.slice(sign)}
    </Link>
  );
}
