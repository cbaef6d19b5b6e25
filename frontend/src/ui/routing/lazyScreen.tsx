import type { ComponentType } from "react";
import { checkConnection } from "../connection/connection";
import { checkVersion } from "../connection/newVersion";
import type { AppRoute } from "./routeHandle";

/** Thrown in place of a screen that could not be fetched. */
export class MissingScreen extends Error {
  override readonly name = "MissingScreen";

  /** @param fetchAgain resolves when the screen is there; it can be drawn then */
  constructor(readonly fetchAgain: () => Promise<void>) {
    super("a screen could not be fetched");
  }
}

/** Finds out why a part of the application could not be fetched. */
export function reportMissing(): void {
  void checkConnection();
  void checkVersion(true);
}

/** A screen of its own file, for a route's `lazy`. The router would keep a failure for good; this lets it be tried again. */
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

/** A route of its own file. When the file cannot be fetched, MissingScreen is thrown; the next attempt fetches again. */
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
