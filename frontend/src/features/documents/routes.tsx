import { withTexts } from "@/i18n/i18n";
import { lazyScreen } from "@/ui/routing/lazyScreen";
import type { AppRoute } from "@/ui/routing/routeHandle";

/** Documents that everybody may read, and the screen that plays a video. */
export const documentRoutes: AppRoute[] = [
  {
    path: "dokumenti",
    handle: { title: "shell.documents", area: "shell.documents" },
    lazy: lazyScreen(withTexts(["settings", "files"], () => import("./Documents").then((m) => m.Documents))),
  },
  {
    path: "dokumentacija",
    handle: { title: "documents.video.title", area: "documents.video.title", shows: () => false } /* its address names the video */,
    lazy: lazyScreen(withTexts(["settings"], () => import("./Video").then((m) => m.Video))),
  },
];
