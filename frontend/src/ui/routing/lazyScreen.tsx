import type { ComponentType } from "react";
import { checkConnection } from "../connection/connection";
import { checkVersion } from "../connection/newVersion";
import type { AppRoute } from "./routeHandle";

/** Thrown instead of a screen that could not be loaded. */
export class MissingScreen extends Error {
  override readonly name = "MissingScreen";

  /** @param fetchAgain resolves when the screen is loaded and can be rendered */
  constructor(readonly fetchAgain: () => Promise<void>) {
    super("a screen could not be fetched");
  }
}

/** Checks the connection and the version when a part of the application could not be loaded. */
export function reportMissing(): void {
  void checkConnection();
  void checkVersion(true);
}

/** A screen in a file of its own, for a route's `lazy`. The router would remember a failure; this tries again. */
export function lazyScreen(load: () => Promise<ComponentType>) {
  let loaded: ComponentType | undefined;
  const fetchScreen = async () => {
    loaded ??= await load();
  };
  function Screen() {
    if (!loaded) throw new MissingScreen(fetchScreen);
    const Loaded = loaded;
    return <Loaded />;
  }
  return async () => {
    await fetchScreen().catch(reportMissing);
    return { Component: loaded ?? Screen };
  };
}

/** A route in a file of its own. When the file cannot be loaded, MissingScreen is thrown; the next attempt loads it again. */
export function lazyRoute(load: () => Promise<AppRoute>): () => Promise<AppRoute> {
  let loaded: AppRoute | undefined;
  const fetchRoute = async () => {
    loaded ??= await load();
    return loaded;
  };
  return () =>
    fetchRoute().catch(() => {
      reportMissing();
      throw new MissingScreen(async () => void (await fetchRoute()));
    });
}
