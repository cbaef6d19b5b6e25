import { styled } from "@mui/material/styles";
import { type ReactNode, useId } from "react";
import { lazyComponent } from "@/ui/routing/lazyComponent";
import { Surface } from "../../layout/Surface";
import type { AllowedDays } from "../rules/daySchema";
import { QuickDays } from "./QuickDays";

const Calendar = lazyComponent(() => import("./Calendar").then((module) => module.Calendar));

/** As high as the calendar. */
const Place = styled("div")(({ theme }) => ({
  height: 336,
  [theme.breakpoints.down("sm")]: { height: 400 },
}));

interface DaySurfaceProps {
  anchor: HTMLElement;
  label: string;
  /** `2026-11-21`; anything else means none. */
  value: string;
  allowed?: AllowedDays;
  /** Whether the days that are chosen most are offered by name. */
  quick?: boolean;
  /** Days on which nobody works, which are marked. */
  free?: readonly string[];
  onChoose: (day: string) => void;
  onClose: () => void;
  /** Shown below the days. */
  children?: ReactNode;
}

/** The calendar that opens from a day. */
export function DaySurface({ anchor, label, value, allowed, quick, free, onChoose, onClose, children }: DaySurfaceProps) {
  const titleId = useId();
  return (
    <Surface anchor={anchor} titleId={titleId} width={322} onClose={onClose}>
      <span id={titleId} className="visually-hidden">
        {label}
      </span>
      {quick && <QuickDays free={free} allowed={allowed} onChoose={onChoose} />}
      <Calendar value={value} allowed={allowed} free={free} onChoose={onChoose} onMissing={onClose} placeholder={<Place />} />
      {children}
    </Surface>
  );
}
