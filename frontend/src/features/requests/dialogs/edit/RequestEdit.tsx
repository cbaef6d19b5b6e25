import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { PageHeader } from "@/ui/layout/PageHeader";
import { sizes } from "@/ui/theme/theme";
import { useLoadedRequest } from "../../screens/view/useLoadedRequest";
import { CorrectForm } from "./CorrectForm";
import { EditForm } from "./EditForm";

/** The screen that edits a request. */
export const RequestEdit = () => <Edit Form={EditForm} />;

/** The screen on which senders correct their request. */
export const RequestCorrect = () => <Edit Form={CorrectForm} />;

/** The screen of a form, which always starts with the server's present version of a request. */
function Edit({ Form }: { Form: typeof EditForm }) {
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
        <Form key={request.id} request={request} />
      ) : (
        <div style={{ maxWidth: sizes.form }}>
          <FormSkeleton framed heights={[40, 120, 40, 40, 40]} />
        </div>
      )}
    </>
  );
}
