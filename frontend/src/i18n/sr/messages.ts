import type { Messages } from "../types";
import { account } from "./account";
import { auth } from "./auth";
import { common } from "./common";
import { dashboard } from "./dashboard";
import { files } from "./files";
import { notifications } from "./notifications";
import { requestAdd } from "./requestAdd";
import { requestFilter } from "./requestFilter";
import { requestList } from "./requestList";
import { requests } from "./requests";
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
  requestList,
  requestFilter,
  requestAdd,
} satisfies Messages;
