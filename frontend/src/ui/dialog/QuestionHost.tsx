import { lazy, Suspense } from "react";
import { questionStore } from "./questions";

const QuestionDialog = lazy(() =>
  import("./QuestionDialog").then((module) => ({ default: module.QuestionDialog })),
);

/** The place where questions appear; mounted once. */
export function QuestionHost() {
  const question = questionStore.use();
  return <Suspense>{question && <QuestionDialog question={question} />}</Suspense>;
}
