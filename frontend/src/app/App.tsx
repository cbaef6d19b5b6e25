import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "react-router-dom";
import { storageKeys } from "@/api/storage";
import { Toaster } from "@/ui/feedback/Toaster";
import { theme } from "@/ui/theme/theme";
import { queryClient } from "./queryClient";
import { router } from "./router";

export function App() {
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={storageKeys.theme} disableTransitionOnChange>
      <CssBaseline />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </ThemeProvider>
  );
}
