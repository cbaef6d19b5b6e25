import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { PageHeader } from "@/ui/layout/PageHeader";
import { sizes } from "@/ui/theme/theme";
import { useLoadedRequest } from "../view/useLoadedRequest";
import { EditForm } from "./EditForm";

/** The screen that edits a request. It always starts with the server's present version. */
export function RequestEdit() {
  const { t } = useTranslation();
  const id = Number(useParams().zahtjevId);
  const request = useLoadedRequest(id, true);
  return (
    <>
      <PageHeader
        name={request?.naziv}
        description={request && t("requests.edit.subject", { id: request.id, project: request.projekat })}
      />
      {request ? (
        <EditForm key={request.id} request={request} />
      ) : (
        <div style={{ maxWidth: sizes.form }}>
          <FormSkeleton framed heights={[40, 120, 40, 40, 40]} />
        </div>
      )}
    </>
  );
}
