/** How days on which something is done again are worded. */
export const format = {
  repeats: {
    at: "{{days}} u {{time}}",
    daily: "svakog radnog dana",
    weekly: "nedeljno: {{days}}",
    monthly: "mesečno, {{day}}. dana",
    nth: "mesečno, {{nth}}. {{name}}",
    lastHis: "mesečno, zadnji {{name}}",
    lastHer: "mesečno, zadnja {{name}}",
    yearly: "godišnje, {{day}}. {{month}}.",
  },
};
