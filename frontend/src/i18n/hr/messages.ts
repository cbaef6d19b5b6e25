import type { Messages } from "../types";
import { account } from "./account";
import { attachments } from "./attachments";
import { auth } from "./auth";
import { common } from "./common";
import { dashboard } from "./dashboard";
import { files } from "./files";
import { notifications } from "./notifications";
import { requestAdd } from "./requestAdd";
import { requestComments } from "./requestComments";
import { requestEdit } from "./requestEdit";
import { requestFilter } from "./requestFilter";
import { requestHistory } from "./requestHistory";
import { requestList } from "./requestList";
import { requests } from "./requests";
import { requestView } from "./requestView";
import { shell } from "./shell";

export const hr = {
  common,
  shell,
  auth,
  account,
  dashboard,
  notifications,
  requests,
  files,
  requestList,
  requestFilter,
  requestAdd,
  requestView,
  requestHistory,
  requestEdit,
  requestComments,
  attachments,
} satisfies Messages;
