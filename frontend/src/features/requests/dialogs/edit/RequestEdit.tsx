import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { FormWithContext } from "@/ui/form/FormWithContext";
import { PageHeader } from "@/ui/layout/PageHeader";
import { useAddressId } from "@/ui/routing/addressId";
import { sizes } from "@/ui/theme/theme";
import { Frozen } from "../../base/frozen";
import { useLoadedRequest } from "../../screens/view/useLoadedRequest";
import { Comments } from "../../widgets/comments/Comments";
import { useSendComment } from "../../widgets/comments/commentCalls";
import { CorrectForm } from "./CorrectForm";
import { EditForm } from "./EditForm";

/** The screen that edits a request. */
export const RequestEdit = () => <Edit Form={EditForm} />;

/** The screen on which senders correct their request. */
export const RequestCorrect = () => <Edit Form={CorrectForm} />;

/** The screen of a form, which always starts with the server's present version of a request. */
function Edit({ Form }: { Form: typeof EditForm }) {
  const { t } = useTranslation();
  const id = useAddressId("zahtjevId");
  const request = useLoadedRequest(id, true);
  const mayReadComments = usePermission("zahtjev_komentar_pregled");
  return (
    <>
      <PageHeader
        name={request?.naziv}
        description={request && t("requests.edit.subject", { id: request.id, project: request.projekat })}
      />
      {request ? (
        <FormWithContext label={t("requests.comments.title")} context={mayReadComments && <Talk requestId={request.id} />}>
          <Form key={request.id} request={request} />
        </FormWithContext>
      ) : (
        <div style={{ maxWidth: sizes.form }}>
          <FormSkeleton framed heights={[40, 120, 40, 40, 40]} />
        </div>
      )}
    </>
  );
}

/** What has been said about a request, to be read while it is edited. */
function Talk({ requestId }: { requestId: number }) {
  const send = useSendComment(requestId);
  return (
    <Frozen value>
      <Comments requestId={requestId} send={send} />
    </Frozen>
  );
}
