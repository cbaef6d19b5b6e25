import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { UseQueryResult } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { Frame } from "@/ui/table/tableStyles";
import { sizes } from "@/ui/theme/theme";

const Head = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "8px 16px",
  marginBottom: 12,
  "& > div": { flex: "1 1 240px" },
});

/** Rows in a `Frame`, each with a line below it but the last. */
export const RowList = styled("ul")(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: "none",
  "& > li": {
    alignItems: "center",
    minHeight: sizes.row,
    padding: "8px 6px 8px 16px",
    "&:not(:last-of-type)": { borderBottom: `1px solid ${theme.vars?.palette.divider}` },
  },
  "& strong": { minWidth: 0, fontWeight: 550, overflowWrap: "anywhere" },
  "& small": { display: "block", fontSize: 13, lineHeight: "18px", color: theme.vars?.palette.text.secondary },
}));

interface ConfigurationSectionProps<T> {
  title?: string;
  lead: string;
  /** The label of the button that adds something. */
  add: string;
  addRef: Ref<HTMLButtonElement>;
  /** Undefined for people who may only read: there is no button then. */
  onAdd?: () => void;
  query: Pick<UseQueryResult<T>, "data" | "error" | "refetch">;
  /** Shown while the data is loading. */
  placeholder: ReactNode;
  isEmpty: (data: T) => boolean;
  empty: { title: string; hint: string };
  children: (data: T) => ReactNode;
}

/** A list of a project's configuration under its title, with a button that adds to it. */
export function ConfigurationSection<T>({
  title,
  lead,
  add,
  addRef,
  onAdd,
  query: { data, error, refetch },
  placeholder,
  isEmpty,
  empty,
  children,
}: ConfigurationSectionProps<T>) {
  return (
    <div style={{ maxWidth: sizes.form }}>
      <Head>
        <div>
          {title && <Typography variant="h2">{title}</Typography>}
          <Typography color="textSecondary">{lead}</Typography>
        </div>
        {onAdd && (
          <Button ref={addRef} variant="contained" startIcon={<Plus size={16} aria-hidden />} onClick={onAdd}>
            {add}
          </Button>
        )}
      </Head>
      {error && !data && (
        <Frame>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Frame>
      )}
      {!data && !error && placeholder}
      {data && isEmpty(data) && (
        <Frame>
          <EmptyState {...empty} />
        </Frame>
      )}
      {data && children(data)}
    </div>
  );
}
