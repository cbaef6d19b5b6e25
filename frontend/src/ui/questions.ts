import { createStore } from "./createStore";

type QuestionKind = "delete" | "question" | "leave";

export interface Question {
  kind: QuestionKind;
  /** Absent for the leave warning, whose title is fixed. */
  title?: string;
  text?: string;
  /** The verb of the main button, if the usual one is not specific enough. */
  confirmLabel?: string;
  answer: (confirmed: boolean) => void;
}

export const questionStore = createStore<Question | null>(null);

function ask(question: Omit<Question, "answer">): Promise<boolean> {
  questionStore.get()?.answer(false);
  return new Promise((resolve) => {
    questionStore.set({
      ...question,
      answer: (confirmed) => {
        questionStore.set(null);
        resolve(confirmed);
      },
    });
  });
}

type Texts = Pick<Question, "title" | "text" | "confirmLabel">;

/** Asks before something is deleted: Obriši / Odustani. */
export const confirmDelete = (texts: Texts) => ask({ kind: "delete", ...texts });

/** Asks before another important action: Uredu / Odustani. */
export const confirmQuestion = (texts: Texts) => ask({ kind: "question", ...texts });

/** Asks before unsaved changes, or what the text tells, are left: Da / Ne. */
export const confirmLeave = (text?: string) => ask({ kind: "leave", text });
