import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useOwner } from "@/api/session";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { cardSurface } from "@/ui/layout/Card";
import { FlagToggles } from "@/ui/list/FlagToggles";
import { defineFilter, flagField } from "@/ui/list/filter/filter";
import { useFilter } from "@/ui/list/useListState";
import { NotificationGroups } from "./NotificationGroups";
import { useAllNotifications } from "./notificationCalls";
import { OpenAll } from "./OpenAll";

const notificationFilter = defineFilter<{ samoNeotvorene: boolean }>({ samoNeotvorene: flagField(false) });

const Column = styled("div")({ display: "grid", gap: 12, maxWidth: 840 });

const Row = styled("div")({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 8, "& > fieldset": { flex: 1 } });

const Surface = styled("div")(({ theme }) => cardSurface(theme));

/** All notifications of the person, the newest first, one entry for each request of a page. */
export function NotificationScreen() {
  const { t } = useTranslation();
  const { filter, change } = useFilter(notificationFilter);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useAllNotifications(filter.samoNeotvorene);
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const choices = `/home/racun/${encodeURIComponent(useOwner().korisnickoIme)}/obavijesti`;
  return (
    <Column>
      <Row>
        <FlagToggles
          label={t("notifications.shown")}
          options={[{ name: "samoNeotvorene", label: t("notifications.unopenedOnly") }]}
          filter={filter}
          change={change}
        />
        <OpenAll />
        <Button component={Link} to={choices} variant="outlined" color="secondary">
          {t("notifications.choices")}
        </Button>
      </Row>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={400} />}
      {data && (
        <Surface>
          <NotificationGroups items={items} unopenedOnly={filter.samoNeotvorene} />
        </Surface>
      )}
      {hasNextPage && (
        <Button variant="outlined" color="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("common.showOlder")}
        </Button>
      )}
    </Column>
  );
}
