import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { usePermission } from "@/api/session";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { DateInput } from "@/ui/form/inputs/DateInput";
import { formatDay, isDay, today } from "@/ui/format/days";
import { pastPath, useReturnFromRequest } from "../view/overRequest";
import { RequestBody } from "../view/RequestBody";
import { RequestSkeleton } from "../view/RequestSkeleton";
import { PastChanges } from "./PastChanges";
import { PastComments } from "./PastComments";
import { PastState } from "./PastState";
import { pastQuery } from "./pastCalls";

const Banner = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-end",
  justifyContent: "space-between",
  gap: "8px 16px",
  padding: "12px 16px 16px",
  borderRadius: 8,
  backgroundColor: theme.vars?.palette.internal.tint,
  "@media (forced-colors: active)": { border: "1px solid" },
  "& > strong": { display: "flex", alignItems: "center", gap: 8, flexBasis: "100%", color: theme.vars?.palette.internal.strong },
  "& > div": { flex: "1 1 200px", maxWidth: 260 },
}));

/** A request as it was at the end of a day, which stands in the address; nothing can be changed here. */
export function PastDialog() {
  const { t } = useTranslation();
  const params = useParams();
  const id = Number(params.zahtjevId);
  const day = params.naDan ?? "";
  const close = useReturnFromRequest(id);
  const { data, error, isFetching, refetch } = useQuery(pastQuery(id, day));
  const mayReadComments = usePermission("zahtjev_komentar_pregled");
  return (
    <AppDialog addressed title={t("requests.past.title")} onClose={close}>
      <RequestBody>
        <Banner role="status">
          <strong>
            <History size={18} aria-hidden />
            {t("requests.past.banner", { day: formatDay(day) })}
          </strong>
          <DayPick key={day} id={id} day={day} />
          <Button variant="outlined" color="secondary" onClick={close}>
            {t("requests.past.back")}
          </Button>
        </Banner>
        {error && !data && !isFetching && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && (isFetching || !error) && <RequestSkeleton />}
        {data && <PastState past={data} />}
        {data && <PastChanges past={data} />}
        {data && mayReadComments && <PastComments key={day} id={id} day={day} />}
      </RequestBody>
    </AppDialog>
  );
}

const notAhead = (day: string) => day <= today();

/** Chooses another day, which takes the place of this one in the address. */
function DayPick({ id, day }: { id: number; day: string }) {
  const { t } = useTranslation();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [value, setValue] = useState(day);
  const choose = (next: string) => {
    setValue(next);
    if (isDay(next) && notAhead(next)) void navigate({ pathname: pastPath(pathname, id, next), search }, { replace: true, state });
  };
  const error = isDay(value) && notAhead(value) ? undefined : t("requests.past.wrong");
  return <DateInput label={t("requests.past.day")} name="naDan" value={value} error={error} allowed={notAhead} onChange={choose} />;
}
