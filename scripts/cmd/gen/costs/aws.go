package main

// lambdaBill is the bill of template.yaml as it is: its schedules, its memory, its database that pauses.
func lambdaBill(u usage, _ measured) []item {
	const schedules = 14*60*assumedDays + (730-14*assumedDays)*4 // BusySchedule each minute of 14 hours of working days, QuietSchedule each quarter of the others
	// A vCPU for each 1,769 MB; a run of the worker that finds nothing takes about as long as ten calls.
	call, run := upToMillisecond(u.callSeconds(assumed.Memory*1024/1769)), upToMillisecond(10*u.callSeconds(assumed.Memory*1024/1769))
	seconds := u.calls*call + schedules*run
	// Awake while the worker comes each minute, and for the five minutes after which it pauses in each quarter of an hour otherwise.
	awake := 14*assumedDays + (730-14*assumedDays)/3
	return []item{
		{"Lambda, calls", "(calls + runs of the worker − 1 million) × " + dollars(lambdaCall) + " a million", over(u.calls+schedules, 1e6) / 1e6 * lambdaCall.amount},
		{"Lambda, time", "(calls × time of one, up to ms) × GB, − 400,000 GB·s, × " + dollars(lambdaTime), over(seconds*assumed.Memory, 400_000) * lambdaTime.amount},
		{"HTTP API", "calls × " + dollars(httpAPI) + " a million", u.calls / 1e6 * httpAPI.amount},
		{"CloudFront, requests", "(calls + page's 40 files − 10 million) × " + dollars(cdnRequests) + " a 10,000", over(u.calls+40*u.users, 10e6) / 1e4 * cdnRequests.amount},
		{"CloudFront, data", "(sent − 1,000 GB) × " + dollars(cdnData), over(u.sent, 1000) * cdnData.amount},
		{"Aurora, capacity", "hours awake × units × " + dollars(acu) + ", units = 0.5 + 4 × processors at the busiest + data ÷ 20 GB, at most 16", awake * min(16, 0.5+4*u.peakWork+u.data/20) * acu.amount},
		{"Aurora, data", "GB × " + dollars(auroraData), u.data * auroraData.amount},
		{"Aurora, reads and writes", "(calls ÷ 2 + changes × 4) × " + dollars(auroraIO) + " a million", (u.calls/2 + 4*(u.changes+u.requests)) / 1e6 * auroraIO.amount},
		{"S3", "GB × " + dollars(s3Data), u.files * s3Data.amount},
		{"Secrets", "3 × " + dollars(secret), 3 * secret.amount},
		{"Logs", "(calls × 0.4 KB − 5 GB) × " + dollars(logs), over(u.calls*0.4/1e6, 5) * logs.amount},
		{"E-mail", "letters × " + dollars(mail) + " a thousand", u.letters / 1000 * mail.amount},
	}
}
