import { useContext } from "react";
import { UNSAFE_DataRouterContext } from "react-router-dom";

/** The router of this screen, with its present rather than its last rendered state. */
export function useRouter() {
  const context = useContext(UNSAFE_DataRouterContext);
  if (!context) throw new Error("there is no router around this component");
  return context.router;
}
