import { account } from "./account";
import { auth } from "./auth";
import { address } from "./auth/address";
import { enrolment } from "./auth/enrolment";
import { recovery } from "./auth/recovery";
import { common } from "./common";
import { dashboard } from "./dashboard";
import { documents } from "./documents";
import { fields } from "./fields";
import { log } from "./log";
import { lookups } from "./lookups";
import { notifications } from "./notifications";
import { projects } from "./projects";
import { configuration } from "./projects/configuration";
import { people } from "./projects/people";
import { reports } from "./reports";
import { activity } from "./requests/activity";
import { add } from "./requests/add";
import { assignees } from "./requests/assignees";
import { attachments } from "./requests/attachments";
import { board } from "./requests/board";
import { bulk } from "./requests/bulk";
import { comments } from "./requests/comments";
import { edit } from "./requests/edit";
import { exporting } from "./requests/export";
import { fields as requestFields } from "./requests/fields";
import { form as requestForm } from "./requests/form";
import { history } from "./requests/history";
import { importing } from "./requests/import";
import { internal } from "./requests/internal";
import { list as requestList } from "./requests/list";
import { mentions } from "./requests/mentions";
import { news } from "./requests/news";
import { outbox } from "./requests/outbox";
import { relations } from "./requests/relations";
import { replies } from "./requests/replies";
import { savedViews } from "./requests/savedViews";
import { view } from "./requests/view";
import { workload } from "./requests/workload";
import { roles } from "./roles";
import { search } from "./search";
import { settings } from "./settings";
import { shell } from "./shell";
import { dialog } from "./ui/dialog";
import { files } from "./ui/files";
import { form as uiForm } from "./ui/form";
import { importing as uiImport } from "./ui/import";
import { list as uiList } from "./ui/list";
import { table } from "./ui/table";
import { users } from "./users";
import { importing as usersImport } from "./users/import";

/** The names are those of the folders of `app`, `features` and `ui` where the texts stand; `common` is what several of them say. */
export const bs = {
  common,
  fields,
  shell,
  auth: { ...auth, address, recovery, enrolment },
  account,
  dashboard,
  documents,
  log,
  lookups,
  notifications,
  projects: { ...projects, configuration, people },
  reports,
  roles,
  search,
  settings,
  requests: {
    activity,
    add,
    assignees,
    attachments,
    board,
    bulk,
    comments,
    edit,
    export: exporting,
    fields: requestFields,
    form: requestForm,
    history,
    import: importing,
    internal,
    list: requestList,
    mentions,
    news,
    outbox,
    relations,
    replies,
    savedViews,
    view,
    workload,
  },
  users: { ...users, import: usersImport },
  ui: { dialog, files, form: uiForm, import: uiImport, list: uiList, table },
};
