import DialogContent from "@mui/material/DialogContent";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { useCloseOver } from "@/ui/dialog/addressedDialog";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { sizes } from "@/ui/theme/theme";
import { lookupListPath, useLookupParams } from "./paths";

interface LookupDialogProps<T> {
  title: string;
  /** The query of what the form needs first. */
  query: UseQueryResult<T>;
  /** False while newer data is loading. */
  ready?: boolean;
  /** Renders the form. */
  children: (data: T, close: () => void) => ReactNode;
}

/** A dialog over a lookup list, which waits for the data of its form. */
export function LookupDialog<T>({ title, query, ready = true, children }: LookupDialogProps<T>) {
  const close = useCloseOver(lookupListPath(useLookupParams().list));
  const data = ready ? query.data : undefined;
  return (
    <AppDialog addressed title={title} width={sizes.smallDialog} onClose={close}>
      {data !== undefined && children(data, close)}
      {data === undefined && query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {data === undefined && !query.error && (
        <DialogContent>
          <FormSkeleton heights={[40, 40]} />
        </DialogContent>
      )}
    </AppDialog>
  );
}
