import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import { useTranslation } from "react-i18next";
import { type Paging, pageSizes } from "./usePaging";

interface PageSizeProps {
  count: Paging["count"];
  onChange: (count: Paging["count"]) => void;
}

/** The choice of how many rows a page has. */
export function PageSize({ count, onChange }: PageSizeProps) {
  const { t } = useTranslation();
  return (
    <Select
      size="small"
      variant="outlined"
      value={count}
      onChange={(event) => onChange(Number(event.target.value))}
      slotProps={{ input: { "aria-label": t("ui.table.rowsPerPage") } }}
      sx={{ fontSize: 13, minHeight: { xs: 44, sm: 32 }, "& .MuiSelect-select": { py: 1.5 } }}
    >
      {pageSizes.map((size) => (
        <MenuItem key={size} value={size}>
          {size}
        </MenuItem>
      ))}
    </Select>
  );
}
