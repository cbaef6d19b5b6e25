import { useTranslation } from "react-i18next";
import { lazyPart } from "../routing/lazyPart";
import { questionStore } from "./questions";

export const loadQuestionDialog = () => import("./QuestionDialog").then((m) => m.QuestionDialog);
const QuestionDialog = lazyPart(loadQuestionDialog);

/** The place where questions appear; mounted once. When their dialog cannot be had, the browser asks. */
export function QuestionHost() {
  const { t } = useTranslation();
  const question = questionStore.use();
  if (!question) return null;
  const askPlainly = () => question.answer(window.confirm(question.text ?? t("common.leaveForm")));
  return <QuestionDialog question={question} onMissing={askPlainly} />;
}
