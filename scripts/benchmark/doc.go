// Command benchmark measures the product beside bare servers in the same run, and its programs' cold starts beside hello-world ones.
// docs/performance.md has the budgets and the results.
//
// Usage: benchmark [all | quick | million | cold | import | people | editing | floods | mixed | web | ten-million] [operations]
//
// With operations (list, or assigned,by, with commas between) it measures only the throughput of those whose names begin so. It exits 0
// when every budget was held, 1 when one was missed, and 2 when it could not measure.
//
// # Product
//
// The program of the area requests, static and stripped, in a process of its own, with log level error and a connection pool of 16. Sixteen
// people call, each in the role Menadžer projekta of the same three of eight projects; the reads of one person take turns. Every call
// checks session, rights and visibility. Creations carry no Idempotency-Key and no files.
//
// # Bare server
//
// Package bare works on tables of its own (schema bare) in the same database, with the same rows, foreign keys, and one index for each
// thing that it asks. The tables of the operations with "all rows" are copies of the product's, with their indexes, checks and keys, and
// empty at first; whom a comment concerns is found by the product's own function. They have no triggers: what these do for the product is
// part of the one statement, except the counters. Before lists are measured, all three servers must list the same requests, and those that
// count must find the same number.
//
// # Operations
//
//   - list: the newest 10 open requests of a project, and how many there are; bare: in one query, and (counting) with a count of the
//     matches
//   - view: a random request with its history's working time and files; bare: its row with names
//   - bell: the newest 50 notifications and how many are unopened, or (nothing new) that they are those that the caller has; bare: the
//     same, or the newest one and how many are unopened
//   - search: for a rare word, three words of which one is rare, none, a common word; bare: the newest 20 that hold all words, by an
//     index of trigrams, not ranked
//   - filter: the newest 10 requests whose descriptions hold three common words, and how many there are; bare: as for search
//   - created, finished within a year: the newest 10 and how many there are; the latter with a priority too, counted up to 1,000
//   - assigned to me, to somebody, to nobody: the newest 10 open ones of all that the caller sees; 200 are assigned to each caller, one
//     in 60 to somebody
//   - due: the newest 10 open ones that are late, those due within a week, the 10 with the first due dates; a quarter of all have one
//   - unanswered: the newest 10 open ones that nobody has answered; workload: the figures, and the first people, of who leads
//   - by priority, by change: the 10 most urgent of the caller's open requests, or the least urgent of all of a project; the last 10
//     changed
//   - dashboard: the cards, the months, the days of the year, what is to do longest, what was finished last
//   - comment: with audit row, notifications and their e-mail; bare: one insert, or (all rows) what the product leaves in one statement
//   - status change, status of 100: with history, counters and notifications; a hundred requests in one call with one connection
//   - create: with history, audit row, counter, notifications and their e-mail, answered whole; bare: as for comment
//
// Periods, sorted lists and the dashboard have no bare server: a hundred times as many requests must make them no slower (p99 at most 1.5
// times). Nor are searches bounded beside one, as it neither ranks nor asks who may see what; the product bounds them itself (150 ms).
// Twenty old requests have a word in their titles that newer ones have in their descriptions: each must be found first.
//
// # Data and load
//
// Eight projects of three parts and nine categories, 60 people, requests over two years with titles, descriptions of 80 to 2,400
// characters, status changes and comments; a fifth are open, mostly new ones. They are the same in every run. PostgreSQL is the embedded
// one with durable writes, vacuumed and analysed before. The load comes from a process of its own over kept-alive connections, each of
// which sends its next call when the last answer has come. Servers take turns in short windows after a warm-up; figures are medians of the
// windows. Comments and new requests come last, as they make tables grow. Costs are averages of 40 calls in pg_stat_statements, triggers
// included.
//
// # Others
//
// A cold start is the time from the start of the process to the end of its first answer, a refusal; programs are started in turn. Lambda is
// the first invocation under the emulator in localstack/lambda, beside a function that only echoes. An import is measured from its start to
// its end, the wait for the worker included, on a database with nothing else in it, beside a COPY of the same rows into a table with the
// columns and indexes of requests. Lists of people are asked by administrators; one in ten people works on the same project and one in ten
// is not active. Memory is the most resident memory of the product's process (VmHWM), which only Linux tells.
package main
