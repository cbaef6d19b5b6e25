import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useOwner } from "@/api/session";
import { Toggles } from "@/ui/controls/Toggles";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { cardSurface } from "@/ui/layout/Card";
import { PageHeader } from "@/ui/layout/PageHeader";
import { defineFilter, flagField } from "@/ui/list/filter/filter";
import { ListToolbar } from "@/ui/list/ListToolbar";
import { useFilter } from "@/ui/list/useListState";
import { NotificationGroups } from "./NotificationGroups";
import { useAllNotifications } from "./notificationCalls";
import { OpenAll } from "./OpenAll";

const notificationFilter = defineFilter<{ samoNeotvorene: boolean }>({ samoNeotvorene: flagField(false) });

const Surface = styled("div")(({ theme }) => ({ ...cardSurface(theme), maxWidth: 840 }));

/** All notifications of the person, the newest first, one entry for each request of a page. */
export function NotificationScreen() {
  const { t } = useTranslation();
  const { filter, change } = useFilter(notificationFilter);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useAllNotifications(filter.samoNeotvorene);
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const choices = `/home/racun/${encodeURIComponent(useOwner().korisnickoIme)}/obavijesti`;
  return (
    <>
      <PageHeader
        actions={
          <>
            <OpenAll />
            <Button component={Link} to={choices} variant="outlined" color="secondary">
              {t("notifications.choices")}
            </Button>
          </>
        }
      />
      <ListToolbar label={t("notifications.shown")}>
        <Toggles
          label={t("notifications.shown")}
          options={[{ name: "unopened", label: t("notifications.unopenedOnly") }]}
          isOn={() => filter.samoNeotvorene}
          onToggle={() => change(({ samoNeotvorene }) => ({ samoNeotvorene: !samoNeotvorene }))}
        />
      </ListToolbar>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={400} sx={{ maxWidth: 840 }} />}
      {data && (
        <Surface>
          <NotificationGroups items={items} unopenedOnly={filter.samoNeotvorene} />
        </Surface>
      )}
      {hasNextPage && (
        <Button
          variant="outlined"
          color="secondary"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ mt: 4, width: "100%", maxWidth: 840 }}
        >
          {t("common.showOlder")}
        </Button>
      )}
    </>
  );
}
