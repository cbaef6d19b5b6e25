import { styled } from "@mui/material/styles";
import { Mail } from "lucide-react";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { PersonAvatar } from "@/ui/people/PersonAvatar";
import { PersonLink } from "@/ui/people/PersonLink";
import { RowMenu } from "@/ui/table/RowMenu";
import { DateText } from "@/ui/text/DateText";
import type { RequestDetail } from "../../base/requestCalls";
import { UserText } from "../../base/text/UserText";
import { useQuoteItem } from "../../widgets/comments/useQuoteItem";
import { WholeLetter } from "../../widgets/letter/WholeLetter";

const Sender = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: 8,
  minWidth: 0,
  marginBottom: 8,
  color: theme.vars?.palette.text.secondary,
  "& > .on-screen": { marginLeft: "auto", marginBlock: -8 },
}));

/** The beginning of a conversation: who sent the request, when, and its description, which can be quoted. */
export function RequestOpening({ request }: { request: RequestDetail }) {
  const { t } = useTranslation();
  const handles = usePermission("zahtjev_komentar_interni");
  const quoting = useQuoteItem({ text: request.opis, internal: false }, "[data-opening]");
  return (
    <div data-opening>
      <Sender>
        <PersonAvatar name={request.zahtjevKreirao} size={24} />
        <span>
          <PersonLink username={request.createdBy} name={request.zahtjevKreirao} />, <DateText value={request.datumKreiranja} />
          {request.upisao && ` · ${t("requests.fields.raisedBy")} ${request.upisaoPunoIme}`}
          {request.izPisma && (
            <>
              {" · "}
              <Mail size={13} aria-hidden style={{ verticalAlign: "-2px", marginRight: 4 }} />
              {t("requests.letter.mark")}
            </>
          )}
        </span>
        <span className="on-screen" onPointerDownCapture={quoting.onPointerDownCapture}>
          <RowMenu label={t("requests.view.descriptionMenu")} items={request.opis ? quoting.items : []} />
        </span>
      </Sender>
      <section aria-label={t("requests.fields.description")}>
        <UserText>{request.opis}</UserText>
      </section>
      {request.izPisma && handles && <WholeLetter of="request" id={request.id} />}
    </div>
  );
}
