import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { FileUp, History, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useIsEndUser, usePermission } from "@/api/session";
import { QuietAction } from "@/ui/controls/QuietAction";
import { PageHeader } from "@/ui/layout/PageHeader";
import { AddButton } from "../../base/AddButton";
import { pastBoardPath, useOpenDialog } from "../../base/dialogRoute";
import { useMayChangeMany } from "../../widgets/bulk/usePicked";
import { ExportButton } from "../../widgets/export/ExportButton";
import { type RequestFilter, usualOrder } from "../../widgets/filter/requestFilter";
import { useSortName } from "../../widgets/filter/useSortName";

interface ListHeaderProps {
  filter: RequestFilter;
  /** How many of the newest requests are sorted, if not all. */
  sortedAmong?: number;
  /** Without the words, where there is room for the actions only. */
  short: boolean;
  /** Undefined for people who may not add. */
  onAdd?: () => void;
}

/** The list's actions: import, export, and a new request. */
export function ListHeader({ filter, sortedAmong, short, onAdd }: ListHeaderProps) {
  const { t } = useTranslation();
  const sortName = useSortName();
  const lead = filter.poredaj
    ? t(sortedAmong ? "requests.list.sort.leadAmong" : "requests.list.sort.lead", {
        sort: sortName(filter.poredaj),
        count: sortedAmong,
      })
    : t(`requests.list.lead.${usualOrder(filter)}`);
  const open = useOpenDialog();
  const mayChange = useMayChangeMany();
  const mayReadPast = usePermission("log_log_historija");
  const mayExport = usePermission("zahtjev_zahtjev_izvoz");
  const mayImport = usePermission("zahtjev_zahtjev_uvoz");
  const isEndUser = useIsEndUser();
  const isPhone = useMediaQuery(useTheme().breakpoints.down("sm"));
  return (
    <PageHeader
      name={isEndUser ? t("requests.list.mine") : undefined}
      description={short ? undefined : isEndUser && !filter.poredaj ? t("requests.list.mineLead") : lead}
      actions={
        <>
          {mayChange && <QuietAction icon={Undo2} label={t("requests.bulk.title")} onClick={() => open("/home/zahtjev/grupne-izmjene")} />}
          {mayReadPast && (
            <QuietAction
              icon={History}
              label={t("shell.past")}
              component={Link}
              to={`${pastBoardPath}?prikaz=lista&projekatId=${filter.projekatId}`}
            />
          )}
          {mayImport && <QuietAction icon={FileUp} label={t("shell.importRequests")} component={Link} to="/home/zahtjev/uvoz" />}
          {mayExport && !(isEndUser && isPhone) && <ExportButton filter={filter} />}
          {onAdd && <AddButton onClick={onAdd} large={isEndUser} />}
        </>
      }
    />
  );
}
