import { usePermission } from "@/api/session";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import type { Edit } from "@/ui/form/useEntityForm";
import type { Branch } from "../../parts/form/fromComment";
import type { RequestValues } from "../../parts/form/requestValues";
import { useRelate } from "../../parts/relations/relationCalls";
import { useCreateRequest } from "./useCreateRequest";

/** Creates a request from a comment and, for those who may relate requests, makes it a part of the comment's request. */
export function useCreateBranch(branch: Branch | undefined) {
  const tellError = useErrorToast();
  const create = useCreateRequest();
  const mayRelate = usePermission("zahtjev_veza_izmjena");
  const originId = branch?.requestId ?? 0;
  const relate = useRelate(originId);
  return async (edit: Edit<RequestValues>) => {
    const created = await create.mutateAsync(edit);
    if (created && mayRelate) await relate.mutateAsync({ otherId: created.id, role: "dioOd" }).catch((error) => tellError(error));
    return created;
  };
}
