import { useTranslation } from "react-i18next";
import { questionStore } from "../questions";
import { lazyComponent } from "../routing/lazyComponent";

export const loadQuestionDialog = () => import("./QuestionDialog").then((m) => m.QuestionDialog);
const QuestionDialog = lazyComponent(loadQuestionDialog);

/** Shows questions; mounted once. If their dialog cannot be loaded, the browser's own is used. */
export function QuestionHost() {
  const { t } = useTranslation();
  const question = questionStore.use();
  if (!question) return null;
  const askPlainly = () => question.answer(window.confirm(question.text ?? t("common.leaveForm")));
  return <QuestionDialog question={question} onMissing={askPlainly} />;
}
