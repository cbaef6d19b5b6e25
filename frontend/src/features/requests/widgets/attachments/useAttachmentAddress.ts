import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { temporaryAddress } from "@/api/download";
import { keys } from "@/queries/keys";

/** How often a picture that does not load gets a new address: its token may have expired before it was shown. */
const renewals = 2;

export const attachmentPath = (id: string) => `/api/prilogZahtjeva/${id}` as const;

/**
 * The address of an attached file, renewed when it has expired. `attempt` changes with every renewal, even if the address stays the
 * same.
 */
export function useAttachmentAddress(id: string) {
  const [failures, setFailures] = useState(0);
  const { data, isError, refetch } = useQuery({
    queryKey: keys.attachment(id),
    queryFn: () => temporaryAddress(attachmentPath(id), true),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const onError = () => {
    setFailures(failures + 1);
    if (failures < renewals) void refetch();
  };
  return { address: data, attempt: failures, broken: isError || failures > renewals, onError };
}
