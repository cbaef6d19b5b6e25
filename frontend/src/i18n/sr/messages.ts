import type { Messages } from "../types";
import { account } from "./account";
import { attachments } from "./attachments";
import { auth } from "./auth";
import { bulk } from "./bulk";
import { common } from "./common";
import { conflicts } from "./conflicts";
import { dashboard } from "./dashboard";
import { drafts } from "./drafts";
import { duration } from "./duration";
import { files } from "./files";
import { list } from "./list";
import { mailMessages } from "./mailMessages";
import { notifications } from "./notifications";
import { person } from "./person";
import { requestAdd } from "./requestAdd";
import { requestBoard } from "./requestBoard";
import { requestComments } from "./requestComments";
import { requestEdit } from "./requestEdit";
import { requestExport } from "./requestExport";
import { requestFields } from "./requestFields";
import { requestFilter } from "./requestFilter";
import { requestForm } from "./requestForm";
import { requestHistory } from "./requestHistory";
import { requestImport } from "./requestImport";
import { requestInternal } from "./requestInternal";
import { requestList } from "./requestList";
import { requests } from "./requests";
import { requestView } from "./requestView";
import { savedViews } from "./savedViews";
import { search } from "./search";
import { shell } from "./shell";

export const sr = {
  common,
  shell,
  auth,
  account,
  dashboard,
  notifications,
  requests,
  files,
  list,
  person,
  requestFields,
  requestList,
  requestFilter,
  requestExport,
  requestImport,
  savedViews,
  bulk,
  requestBoard,
  requestAdd,
  requestForm,
  requestView,
  requestHistory,
  requestEdit,
  requestComments,
  attachments,
  search,
  requestInternal,
  drafts,
  conflicts,
  duration,
  mailMessages,
} satisfies Messages;
