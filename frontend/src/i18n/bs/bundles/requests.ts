import { activity } from "../requests/activity";
import { add } from "../requests/add";
import { attachments } from "../requests/attachments";
import { board } from "../requests/board";
import { comments } from "../requests/comments";
import { edit } from "../requests/edit";
import { followers } from "../requests/followers";
import { form } from "../requests/form";
import { history } from "../requests/history";
import { internal } from "../requests/internal";
import { letter } from "../requests/letter";
import { mentions } from "../requests/mentions";
import { outcome } from "../requests/outcome";
import { past } from "../requests/past";
import { relations } from "../requests/relations";
import { replies } from "../requests/replies";
import { transfer } from "../requests/transfer";
import { view } from "../requests/view";
import { format } from "../ui/format";

/** What is said about single requests, and the board of them. */
export const texts = {
  requests: {
    activity,
    add,
    attachments,
    board,
    comments,
    edit,
    followers,
    form,
    history,
    internal,
    letter,
    mentions,
    outcome,
    past,
    relations,
    replies,
    transfer,
    view,
  },
  ui: { format },
};
