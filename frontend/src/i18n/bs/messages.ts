import { account } from "./account";
import { auth } from "./auth";
import { common } from "./common";
import { dashboard } from "./dashboard";
import { notifications } from "./notifications";
import { requests } from "./requests";
import { shell } from "./shell";

export const bs = { common, shell, auth, account, dashboard, notifications, requests };
