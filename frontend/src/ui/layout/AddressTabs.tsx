import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { Link } from "react-router-dom";
import { useOffered } from "../routing/offered";

export interface AddressTab {
  /** The address: a path, or a query such as "?stanje=sve". */
  to: string;
  label: string;
}

interface AddressTabsProps {
  /** Names the tabs for screen readers. */
  label: string;
  tabs: AddressTab[];
  /** The `to` of the tab that is shown. */
  current: string;
}

/** Tabs with addresses of their own: they can be linked to, opened in a browser tab and left with Back. Only those for the user are shown. */
export function AddressTabs({ label, tabs, current }: AddressTabsProps) {
  const isOffered = useOffered();
  const shown = tabs.filter(({ to }) => to === current || isOffered(to));
  return (
    <Tabs
      value={shown.some(({ to }) => to === current) ? current : false}
      aria-label={label}
      variant="scrollable"
      allowScrollButtonsMobile
      sx={{ mb: 4, borderBottom: 1, borderColor: "divider" }}
    >
      {shown.map((tab) => (
        <Tab key={tab.to} component={Link} to={tab.to} value={tab.to} label={tab.label} />
      ))}
    </Tabs>
  );
}
