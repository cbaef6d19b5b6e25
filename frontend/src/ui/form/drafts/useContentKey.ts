import { useRef } from "react";
import { newIdempotencyKey } from "@/api/idempotencyKey";

/** The same content keeps its Idempotency-Key, so that sending it again after a failure creates one thing only. */
export function useContentKey() {
  const last = useRef({ content: "", key: "" });
  return {
    keyOf(content: string): string {
      if (last.current.content !== content) last.current = { content, key: newIdempotencyKey() };
      return last.current.key;
    },
    /** The key under which the content was sent already; undefined for content that never was. */
    usedFor: (content: string) => (last.current.content === content ? last.current.key : undefined),
    /** Takes up a key that the content was sent under before the page was loaded anew. */
    resume(content: string, key: string): void {
      last.current = { content, key };
    },
    /** Lets the same content be sent once more as something new. */
    forget(): void {
      last.current = { content: "", key: "" };
    },
  };
}

export type ContentKey = ReturnType<typeof useContentKey>;
