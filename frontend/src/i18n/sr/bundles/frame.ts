import { fields } from "../fields";
import { notifications } from "../notifications";
import { assignees } from "../requests/assignees";
import { bulk } from "../requests/bulk";
import { exporting } from "../requests/export";
import { fields as requestFields } from "../requests/fields";
import { list as requestList } from "../requests/list";
import { outbox } from "../requests/outbox";
import { savedViews } from "../requests/savedViews";
import { updates } from "../requests/updates";
import { search } from "../search";
import { shell } from "../shell";
import { form } from "../ui/form";
import { list } from "../ui/list";
import { table } from "../ui/table";

export const texts = {
  fields,
  notifications,
  search,
  shell,
  requests: { assignees, bulk, export: exporting, fields: requestFields, list: requestList, updates, outbox, savedViews },
  ui: { form, list, table },
};
