import { ThemeProvider } from "@mui/material/styles";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent, { PointerEventsCheckLevel } from "@testing-library/user-event";
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router-dom";
import { QuestionHost } from "@/ui/dialog/QuestionHost";
import { Announcer } from "@/ui/feedback/Announcer";
import { Toaster } from "@/ui/feedback/Toaster";
import { theme } from "@/ui/theme/theme";

/** Draws routes at an address as the application does, with toasts and questions; nothing is retried. */
export function renderRoutes(routes: RouteObject[], address: string) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ hydrateFallbackElement: <div />, children: routes }], {
    initialEntries: [address],
  });
  const { unmount } = render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <QuestionHost />
        <Toaster />
        <Announcer />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  // Asking for computed styles before each click takes most of a test's time, and no style here blocks the pointer.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  return { user, router, queryClient, unmount };
}
