import { CalendarClock, CalendarRange, Clock, MessageCircleQuestion, UsersRound, UserX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatTotal } from "../format/numbers";
import { StatTiles } from "./StatTiles";

/** In the order of the placeholders. */
const icons = {
  kasni: Clock,
  danas: CalendarClock,
  sedmica: CalendarRange,
  bezOdgovora: MessageCircleQuestion,
  nedodijeljeni: UserX,
  neopsluzeni: UsersRound,
} as const;
const codes = Object.keys(icons) as (keyof typeof icons)[];

interface LoadFigure {
  sifra: keyof typeof icons;
  total: number;
  imaJos: boolean;
}

interface LoadTilesProps<T extends LoadFigure> {
  /** Undefined until they are known. */
  rows: T[] | undefined;
  /** The list that shows what is counted. */
  linkTo: (row: T) => string;
}

/** Tiles for what is late, due and waiting, each number a link to what it counts. */
export function LoadTiles<T extends LoadFigure>({ rows, linkTo }: LoadTilesProps<T>) {
  const { t, i18n } = useTranslation();
  const tile = (code: LoadFigure["sifra"], row?: T) => {
    const Icon = icons[code];
    return {
      key: code,
      label: t(`requests.workload.rows.${code}`),
      icon: <Icon size={16} aria-hidden />,
      value: row && formatTotal(row.total, row.imaJos, i18n.language),
      to: row && linkTo(row),
    };
  };
  const stats = rows ? rows.map((row) => tile(row.sifra, row)) : codes.map((code) => tile(code));
  return <StatTiles label={t("requests.workload.figures")} stats={stats} />;
}
