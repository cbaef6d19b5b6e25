import { useRef } from "react";
import { newIdempotencyKey } from "@/api/idempotencyKey";

/** Keeps one Idempotency-Key for the same content, so that sending it again after a failure creates only one thing. */
export function useContentKey() {
  const last = useRef({ content: "", key: "" });
  return {
    keyOf(content: string): string {
      if (last.current.content !== content) last.current = { content, key: newIdempotencyKey() };
      return last.current.key;
    },
    /** The key with which the content was already sent; undefined if it never was. */
    usedFor: (content: string) => (last.current.content === content ? last.current.key : undefined),
    /** Continues with a key with which the content was sent before the page was reloaded. */
    resume(content: string, key: string): void {
      last.current = { content, key };
    },
    /** Makes a new key for the same content, to send it once more as something new. */
    forget(): void {
      last.current = { content: "", key: "" };
    },
  };
}

export type ContentKey = ReturnType<typeof useContentKey>;
