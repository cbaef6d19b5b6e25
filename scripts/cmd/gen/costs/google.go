package main

// cloudRunBill is the bill of functions/platforms/cloudrun: one service with one processor and 0.25 GB, the worker each five minutes of 14 hours of
// working days and each hour otherwise, and a database that is always there.
func cloudRunBill(u usage, _ measured) []item {
	const runs = 14*12*assumedDays + (730 - 14*assumedDays)
	// A call alone is counted as a tenth of a second; calls at once share that. An instance does at most eight tenths of a processor's work.
	instances := 1 + u.peakWork/0.8
	seconds := min(u.calls*0.1, assumed.Days*assumed.Hours*3600*instances)
	database, how := cloudSQL(u)
	return []item{
		{"Cloud Run, requests", "(calls − 2 million) × " + dollars(runCall) + " a million", over(u.calls, 2e6) / 1e6 * runCall.amount},
		{"Cloud Run, processor", "(the lesser of calls × 0.1 s and working hours × instances, − 180,000 s) × " + dollars(runProcessor), over(seconds, 180_000) * runProcessor.amount},
		{"Cloud Run, memory", "(the same × 0.25 GB − 360,000 GB·s) × " + dollars(runMemory), over(seconds*0.25, 360_000) * runMemory.amount},
		{"worker, processor", "(runs × 60 s, the least a run costs, − 240,000 s) × " + dollars(jobProcessor), over(runs*60, 240_000) * jobProcessor.amount},
		{"worker, memory", "(the same × 0.5 GB − 450,000 GB·s) × " + dollars(jobMemory), over(runs*60*0.5, 450_000) * jobMemory.amount},
		{"Cloud SQL", how, database},
		{"Cloud SQL, data", "(10 GB or twice what is there) × " + dollars(sqlData), max(10, 2*u.data) * sqlData.amount},
		{"files", "GB × " + dollars(gcsData), u.files * gcsData.amount},
		{"sent", "(sent − 1 GB) × " + dollars(gcpEgress), over(u.sent, 1) * gcpEgress.amount},
		{"e-mail", "letters × " + dollars(mail) + " a thousand", u.letters / 1000 * mail.amount},
	}
}

// cloudSQL takes the smallest machine that holds a fifth of the data in memory and does the busiest hour's work with half of its processors.
func cloudSQL(u usage) (price float64, how string) {
	how = "730 h × db-f1-micro (0.6 GB, " + dollars(sqlMicro) + "), db-g1-small (1.7 GB, " + dollars(sqlSmall) + "), or processors × " + dollars(sqlProcessor) + " + GB × " + dollars(sqlMemory) +
		": a fifth of the data in memory, half busy at most"
	memory, processors := u.data/5, 2*u.peakWork
	switch {
	case memory <= 0.3 && processors <= 0.1:
		return 730 * sqlMicro.amount, how
	case memory <= 1 && processors <= 0.25:
		return 730 * sqlSmall.amount, how
	}
	processors = max(1, float64(int(processors+0.999)))
	return 730 * (processors*sqlProcessor.amount + max(3.75*processors, memory)*sqlMemory.amount), how
}
